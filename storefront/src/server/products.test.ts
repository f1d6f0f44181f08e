import { builtInProducts } from '@swabwise/results-service/shop/built-in-products.contract'
import { expect, it } from 'vitest'
import { watchProducts } from './products.ts'

it('tells of other products, of either country, and only then', async () => {
  let answer = builtInProducts
  const watched = watchProducts(async () => answer)
  const versions: number[] = []
  const read = async (...country: Parameters<typeof watched.read>) => {
    await watched.read(...country)
    versions.push(watched.version())
  }
  await read()
  await read('United States')
  await read('Canada')
  await read('Canada')
  answer = { ...builtInProducts }
  await read('Canada')
  const [first = 0] = versions
  expect(versions.map((version) => version - first)).toEqual([0, 0, 1, 1, 2])
  expect(await watched.read()).toEqual({ country: 'United States', products: answer })
})
