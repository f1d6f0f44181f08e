import { renameSync } from 'node:fs'
import { cartStore, type Carts, type CartStoreOptions } from './carts.ts'

/** A file that is damaged is set aside: browsers know what was in their carts. */
export function openCarts(options: CartStoreOptions, onFault: (error: unknown) => void): Carts {
  const { file } = options
  try {
    return cartStore(options)
  } catch (error) {
    if (file === undefined || !isDamage(error)) throw error
    onFault(error)
    renameSync(file, `${file}.damaged`)
    return cartStore(options)
  }
}

const [corrupt, notADatabase] = [11, 26]
const isDamage = (error: unknown) =>
  error instanceof Error &&
  'errcode' in error &&
  (error.errcode === corrupt || error.errcode === notADatabase)
