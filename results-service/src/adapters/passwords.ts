import argon2 from 'argon2'
import { fairQueue } from './fair-queue.ts'

/** OWASP's recommended argon2id parameters: 19 MiB, two passes, one lane. */
const parameters = { type: argon2.argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

/** More would starve the thread pool that file access and DNS share. */
const concurrency = 2
const maxWaiting = 40

export interface Passwords {
  /** @param from the network that asks: all of them get their turn */
  hash(password: string, from?: string): Promise<string>
  /** Takes the same time without a hash. */
  verify(password: string, hash: string | undefined, from?: string): Promise<boolean>
  /** Whether it was made with older parameters. */
  isOutdated(hash: string): boolean
  waiting(): number
}

export async function createPasswords(): Promise<Passwords> {
  const queue = fairQueue({ concurrency, maxWaiting })
  const dummyHash = await argon2.hash('nobody has this password', parameters)
  return {
    hash: (password, from = '') => queue.add(from, () => argon2.hash(password, parameters)),
    verify: (password, hash, from = '') =>
      queue.add(from, async () => {
        const matches = await argon2.verify(hash ?? dummyHash, password)
        return matches && hash !== undefined
      }),
    waiting: queue.waiting,
    isOutdated: (hash) => argon2.needsRehash(hash, parameters),
  }
}
