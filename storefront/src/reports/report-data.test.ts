import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readReportData } from './report-data.ts'

const good = {
  date: 'November 20, 2026',
  initials: 'RL',
  swabKits: 'MJ-0000-0000-0001\nTH-0000-0000-0002',
  location: 'Ontario, Canada',
  cyp2c19_2: '1/1',
  cyp2c19_3: '1/1',
  cyp2c19_17: '1/17',
  cyp2c9: '1/3',
  akt1: 'T/T',
  comt: 'undefined',
}
const read = (changes: object = {}) => readReportData(JSON.stringify({ ...good, ...changes }))

describe('a report described in a link', () => {
  it('is read field by field', () => {
    expect(read()).toEqual({
      kind: 'data',
      subject: {
        date: 'November 20, 2026',
        initials: 'RL',
        location: 'Ontario, Canada',
        swabIds: ['MJ-0000-0000-0001', 'TH-0000-0000-0002'],
      },
      codes: {
        cyp2c9: '1/3',
        cyp2c192: '1/1',
        cyp2c193: '1/1',
        cyp2c1917: '1/17',
        akt1: 'T/T',
        comt: 'undefined',
      },
    })
  })

  it('may lack genes, and everything that it does not name is left out', () => {
    const { akt1: _, ...rest } = good
    const found = readReportData(
      JSON.stringify({ ...rest, comt: null, verified: true, name: 'x', code: 'y' }),
    )
    expect(found).toMatchObject({ kind: 'data', codes: { akt1: undefined, comt: undefined } })
    expect(JSON.stringify(found)).not.toMatch(/verified|"name"|"code"/)
  })

  it.each([
    ['a date that is no text', { date: 20_261_120 }, 'date'],
    ['no initials', { initials: undefined }, 'initials'],
    ['a long place', { location: 'x'.repeat(121) }, 'location'],
    ['an object for a gene', { cyp2c9: { toString: 'x' } }, 'cyp2c9'],
    ['writing that turns around', { initials: 'R\u202eL' }, 'initials'],
    ['a control sign', { akt1: 'T/T\u0000' }, 'akt1'],
    [
      'more kits than anyone has',
      { swabKits: Array.from({ length: 11 }, () => 'MJ').join('\n') },
      'swabKits',
    ],
  ])('is refused with %s', (_, changes, field) => {
    expect(read(changes)).toEqual({ kind: 'wrong', why: { fault: 'field', field } })
  })

  it.each(['', '{', 'null', '[]', '"text"', '7'])('is refused where it is no object: %j', (text) => {
    expect(readReportData(text)).toEqual({ kind: 'wrong', why: { fault: 'no-json' } })
  })

  it('is refused when it is long, before it is parsed', () => {
    expect(readReportData('['.repeat(5000))).toEqual({ kind: 'wrong', why: { fault: 'too-long' } })
  })

  it('never harms, whatever it is', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(['data', 'wrong']).toContain(readReportData(text).kind)
      }),
    )
    readReportData('{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}')
    expect('polluted' in {}).toBe(false)
  })
})
