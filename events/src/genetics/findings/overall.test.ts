import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codesOf, geneKeys } from '../codes/codes.ts'
import { contradicted, normalise, withdrawn } from '../codes/normalise.ts'
import { contradictedIn, overall, type KitCodes } from './overall.ts'

const older = '2026-03-01T10:00:00.000Z'
const newer = '2026-04-01T10:00:00.000Z'

describe('the overall result', () => {
  it('of no kits is none', () => {
    expect(overall([])).toEqual({ codes: {}, sources: [], reportedAt: undefined })
  })

  it('of one kit is what it says, from its day', () => {
    const kit = { cyp2c9: 'CYP2C9_1_3', akt1: 'AKT1_PENDING', reportedAt: older }
    expect(overall([kit])).toEqual({
      codes: { cyp2c9: 'CYP2C9_1_3', akt1: 'AKT1_PENDING' },
      sources: [kit],
      reportedAt: older,
    })
  })

  it('takes each gene from the kit that has it', () => {
    const one = { cyp2c9: 'CYP2C9_1_3', reportedAt: newer }
    const other = { akt1: 'AKT1_C_T', reportedAt: older }
    expect(overall([other, one])).toEqual({
      codes: { cyp2c9: 'CYP2C9_1_3', akt1: 'AKT1_C_T' },
      sources: [one, other],
      reportedAt: newer,
    })
  })

  it('names the newest of the kits that say the same, and no kit that adds nothing', () => {
    const [first, second] = [
      { cyp2c9: 'CYP2C9_1_3', reportedAt: older },
      { cyp2c9: '*1/*3', reportedAt: newer },
    ]
    for (const kits of [
      [first, second],
      [second, first],
    ])
      expect(overall(kits)).toEqual({ codes: { cyp2c9: '*1/*3' }, sources: [second], reportedAt: newer })
  })

  const byRank = ['CYP2C9_1_1', 'CYP2C9_PENDING', withdrawn, 'CYP2C9_INCONCLUSIVE', '?']
  it.each(byRank.flatMap((better, rank) => byRank.slice(rank + 1).map((worse) => [better, worse] as const)))(
    'takes %s rather than %s, whichever is newer',
    (better, worse) => {
      for (const [reportedAt, of] of [
        [older, newer],
        [newer, older],
      ] as const) {
        const kit = { cyp2c9: better, reportedAt }
        expect(overall([{ cyp2c9: worse, reportedAt: of }, kit]).sources).toEqual([kit])
      }
    },
  )

  it('never mixes the calls of a gene that is read at several sites', () => {
    const pending = { cyp2c192: 'CYP2C19_2_1_2', cyp2c193: 'CYP2C19_3_PENDING', cyp2c1917: 'CYP2C19_17_1_1' }
    const whole = { cyp2c192: 'CYP2C19_2_1_1', cyp2c193: 'CYP2C19_3_1_1', cyp2c1917: 'CYP2C19_17_1_17' }
    const { codes, sources } = overall([
      { ...pending, reportedAt: newer },
      { ...whole, reportedAt: older },
    ])
    expect(codes).toEqual(whole)
    expect(sources).toHaveLength(1)
    expect(overall([{ cyp2c192: 'CYP2C19_2_PENDING' }]).codes).toHaveProperty('cyp2c1917', undefined)
  })

  it('holds a gene in which two kits disagree, whenever they were reported, and leaves the others alone', () => {
    const kits = [
      { cyp2c9: 'CYP2C9_1_3', akt1: 'AKT1_C_T', reportedAt: newer },
      { cyp2c9: 'CYP2C9_1_1', akt1: 'AKT1_C_T', reportedAt: older },
      { cyp2c9: 'CYP2C9_PENDING', reportedAt: older },
    ]
    expect(overall(kits)).toEqual({
      codes: { cyp2c9: contradicted, akt1: 'AKT1_C_T' },
      sources: kits.slice(0, 2),
      reportedAt: newer,
    })
    expect(contradictedIn(kits)).toEqual(['CYP2C9'])
    expect(contradictedIn(kits.slice(1))).toEqual([])
  })
})

describe('whatever the kits say', () => {
  const kit: fc.Arbitrary<KitCodes> = fc
    .tuple(
      fc.record(
        Object.fromEntries(geneKeys.map((key) => [key, fc.constantFrom(...codesOf[key], withdrawn, '?')])),
        { requiredKeys: [] },
      ),
      fc.integer({ min: 0, max: 1e6 }),
    )
    .map(([codes, second]) => ({ ...codes, reportedAt: new Date(second * 1000).toISOString() }))
  const days = ({ reportedAt }: KitCodes) => reportedAt

  it('their order decides nothing', () => {
    fc.assert(
      fc.property(fc.uniqueArray(kit, { selector: days, maxLength: 5 }), (kits) => {
        expect(overall(kits.toReversed()).codes).toEqual(overall(kits).codes)
      }),
    )
  })

  it('no reading is lost: it stands, or its gene is held because another kit reads otherwise', () => {
    fc.assert(
      fc.property(fc.array(kit, { maxLength: 5 }), (kits) => {
        const { codes } = overall(kits)
        for (const key of ['cyp2c9', 'akt1', 'comt', 'cyp2b6', 'disc1'] as const) {
          const read = new Set(
            kits.flatMap((of) => {
              const reading = normalise(key, of[key])
              return reading.kind === 'called' ? [reading.code] : []
            }),
          )
          if (read.size === 0) expect(normalise(key, codes[key]).kind).not.toBe('called')
          else expect([codes[key]]).toEqual(read.size > 1 ? [contradicted] : [...read])
        }
      }),
    )
  })
})
