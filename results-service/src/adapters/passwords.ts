import argon2 from 'argon2'
import PQueue from 'p-queue'
import { PasswordQueueFull } from '../platform/failures.ts'

/** OWASP's recommended argon2id parameters: 19 MiB, two passes, one lane. */
const parameters = { type: argon2.argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

/** More would starve the thread pool that file access and DNS share. */
const concurrency = 2
const maxWaiting = 40

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time without a hash. */
  verify(password: string, hash: string | undefined): Promise<boolean>
  /** Whether it was made with older parameters. */
  isOutdated(hash: string): boolean
  waiting(): number
}

export async function createPasswords(): Promise<Passwords> {
  const queue = new PQueue({ concurrency })
  const dummyHash = await argon2.hash('nobody has this password', parameters)
  const enqueue = async <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.size >= maxWaiting) throw new PasswordQueueFull()
    return queue.add(work)
  }
  return {
    hash: (password) => enqueue(() => argon2.hash(password, parameters)),
    verify: (password, hash) =>
      enqueue(async () => {
        const matches = await argon2.verify(hash ?? dummyHash, password)
        return matches && hash !== undefined
      }),
    waiting: () => queue.size,
    isOutdated: (hash) => argon2.needsRehash(hash, parameters),
  }
}
