import argon2 from 'argon2'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PasswordQueueFull } from '../platform/failures.ts'
import { createPasswords } from './passwords.ts'

afterEach(() => void vi.restoreAllMocks())

const running = 2
const waiting = 40

/** Hashing that blocks until released and tracks its peak concurrency. */
function slowHashing() {
  const ends = Promise.withResolvers<void>()
  const seen = { now: 0, most: 0 }
  vi.spyOn(argon2, 'hash').mockImplementation(async () => {
    seen.most = Math.max(seen.most, ++seen.now)
    await ends.promise
    seen.now--
    return 'hashed'
  })
  return { seen, end: ends.resolve }
}

describe('passwords', () => {
  it('are hashed with argon2id, 19 MiB, two passes and one lane, and verify', async () => {
    const passwords = await createPasswords()
    const hash = await passwords.hash('correct horse')
    const [, kind, version, parameters = ''] = hash.split('$')
    expect([kind, version, parameters.split(',').toSorted()]).toEqual([
      'argon2id',
      'v=19',
      ['m=19456', 'p=1', 't=2'],
    ])
    expect(await passwords.verify('correct horse', hash)).toBe(true)
    expect(await passwords.verify('correct house', hash)).toBe(false)
  })

  it('take the same work without a hash, and never verify', async () => {
    const passwords = await createPasswords()
    const verify = vi.spyOn(argon2, 'verify')
    expect(await passwords.verify('nobody has this password', undefined)).toBe(false)
    expect(verify).toHaveBeenCalledOnce()
    expect(passwords.isOutdated(String(verify.mock.calls[0]?.[0]))).toBe(false)
  })

  it('are hashed two at a time, with at most forty waiting', async () => {
    const passwords = await createPasswords()
    const { seen, end } = slowHashing()
    const accepted = Array.from({ length: running + waiting }, () => passwords.hash('one of many'))
    await expect(passwords.hash('one too many')).rejects.toThrow(PasswordQueueFull)
    await expect(passwords.verify('one too many', 'a hash')).rejects.toThrow(PasswordQueueFull)
    end()
    expect(await Promise.all(accepted)).toHaveLength(running + waiting)
    expect(seen.most).toBe(running)
    expect(await passwords.hash('there is room again')).toBe('hashed')
  })
})
