import { expect, it } from 'vitest'
import { geneKeys } from '@swabwise/events/genetics/codes/codes'
import { labTemplate } from '@swabwise/events/genetics/codes/lab-columns'
import { readLabCsv } from './lab-csv.ts'
import { readHeader } from './lab-file.rules.ts'
import { readRow } from './read-row.rules.ts'

it('the template has every column, and an example that is right', () => {
  const { header, records } = readLabCsv(labTemplate.map((cells) => cells.join(',')).join('\n'))
  const read = readHeader(header)
  const [record] = records
  if ('faults' in read || record === undefined) throw new Error('the template cannot be read')
  const { row, faults } = readRow(record, read.columns, '2026-03-01T00:00:00Z')
  expect(faults).toEqual([])
  expect(Object.keys(row?.codes ?? {})).toEqual(geneKeys)
})
