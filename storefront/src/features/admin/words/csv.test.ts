import { expect, it } from 'vitest'
import { csvText } from './csv.ts'

it.each([
  ['plain', 'plain'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['\t=1', `"'\t=1"`],
  ['MJ-0000-0000-0001', 'MJ-0000-0000-0001'],
])('%o is written as %o', (value, written) => {
  expect(csvText([[value, 'x']])).toBe(`\ufeff${written},x\r\n`)
})
