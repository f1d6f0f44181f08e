import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { blocks, blocksQuery } from './blocks.ts'
import { faultOfComparison } from './comparison.ts'

it('every file is a block, and the query reads each of them', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !name.startsWith('blocks.'))
  const names = blocks.map(({ name }) => name)
  const asFile = (name: string) =>
    `${name.replace(/Block$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
  expect(names.map(asFile).sort()).toEqual(files.sort())
  for (const name of names) expect(blocksQuery).toContain(`_type == "${name}" => {`)
})

it('a comparison has a cell for each column', () => {
  const columns = ['Spring', 'Autumn']
  const row = (...cells: string[]) => ({ label: 'Leaves', cells })
  expect(faultOfComparison({ columns, rows: [row('come', 'go')] })).toBeUndefined()
  expect(faultOfComparison({ columns, rows: [row('come')] })).toBe(
    '“Leaves” needs 2 cells, one for each column.',
  )
})
