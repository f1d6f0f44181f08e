import { mkdirSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { cartStore, type Carts, type CartStoreOptions } from './carts.ts'

/**
 * A damaged file is set aside, and where there can be none carts are kept in memory: the rest of the service goes
 * on, and browsers know what was in their carts.
 */
export function openCarts(options: CartStoreOptions, onFault: (error: unknown) => void): Carts {
  const { file, ...others } = options
  if (file === undefined) return cartStore(options)
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    return cartStore(options)
  } catch (error) {
    onFault(error)
    if (!isDamage(error)) return cartStore(others)
    renameSync(file, `${file}.damaged`)
    return cartStore(options)
  }
}

const [corrupt, notADatabase] = [11, 26]
const isDamage = (error: unknown) =>
  error instanceof Error &&
  'errcode' in error &&
  (error.errcode === corrupt || error.errcode === notADatabase)
