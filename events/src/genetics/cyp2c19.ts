import type { CalledCode } from './codes.ts'
import { normal, rapid, slow, ultrarapid, uncalled, verySlow } from './finding.ts'
import type { Call, FindingOf, Uncalled } from './finding.ts'
import { normalise } from './normalise.ts'
import type { RawCodes, Reading } from './normalise.ts'

const subject = { report: 'cbd-metabolism', gene: 'CYP2C19' } as const

type SiteKey = 'cyp2c192' | 'cyp2c193' | 'cyp2c1917'
type Copies = 0 | 1 | 2

const copiesOf: { readonly [Code in CalledCode<SiteKey>]: Copies } = {
  CYP2C19_2_1_1: 0,
  CYP2C19_2_1_2: 1,
  CYP2C19_2_2_2: 2,
  CYP2C19_3_1_1: 0,
  CYP2C19_3_1_3: 1,
  CYP2C19_3_3_3: 2,
  CYP2C19_17_1_1: 0,
  CYP2C19_17_1_17: 1,
  CYP2C19_17_17_17: 2,
}

/** By the copies found of *2, *3 and *17. A person has two copies of the gene, so no row adds up to more. */
export const cyp2c19Calls = {
  '0 0 0': { genotype: '*1/*1', ...normal },
  '0 0 1': { genotype: '*1/*17', ...rapid },
  '0 0 2': { genotype: '*17/*17', ...ultrarapid },
  '1 0 0': { genotype: '*1/*2', ...slow },
  '0 1 0': { genotype: '*1/*3', ...slow },
  '1 0 1': { genotype: '*2/*17', ...slow },
  '0 1 1': { genotype: '*3/*17', ...slow },
  '0 2 0': { genotype: '*3/*3', ...verySlow },
  '1 1 0': { genotype: '*2/*3', ...verySlow },
  '2 0 0': { genotype: '*2/*2', ...verySlow },
} as const satisfies { readonly [Key in `${Copies} ${Copies} ${Copies}`]?: Call }

type Cyp2c19Call = (typeof cyp2c19Calls)[keyof typeof cyp2c19Calls]
const callOf: { readonly [Key in `${Copies} ${Copies} ${Copies}`]?: Cyp2c19Call } = cyp2c19Calls

export type Cyp2c19Finding =
  | FindingOf<typeof subject, Cyp2c19Call>
  | (typeof subject & {
      readonly certainty: 'inconclusive'
      readonly reason: 'too-many-variants'
      /** How many variant copies the three calls add up to: 3 to 6. */
      readonly copies: number
      readonly direction: 'none'
    })

/** Where the result is shown decides which special value wins over the others. */
export type Display = 'printed' | 'dashboard'

const precedence: { readonly [D in Display]: readonly Uncalled['certainty'][] } = {
  printed: ['no-result', 'pending', 'inconclusive'],
  dashboard: ['pending', 'inconclusive', 'no-result'],
}

export function readCyp2c19(raw: Pick<RawCodes, SiteKey>, display: Display): Cyp2c19Finding {
  const two = copiesIn(normalise('cyp2c192', raw.cyp2c192))
  const three = copiesIn(normalise('cyp2c193', raw.cyp2c193))
  const seventeen = copiesIn(normalise('cyp2c1917', raw.cyp2c1917))
  if (typeof two === 'number' && typeof three === 'number' && typeof seventeen === 'number') {
    return combined(two, three, seventeen)
  }
  const rank = (site: Uncalled) => precedence[display].indexOf(site.certainty)
  const foremost = [two, three, seventeen]
    .filter((site) => typeof site === 'object')
    .reduce((first, next) => (rank(next) < rank(first) ? next : first))
  return { ...subject, ...foremost }
}

function combined(two: Copies, three: Copies, seventeen: Copies): Cyp2c19Finding {
  const call = callOf[`${two} ${three} ${seventeen}`]
  if (call !== undefined) return { ...subject, certainty: 'called', ...call }
  const copies = two + three + seventeen
  return { ...subject, certainty: 'inconclusive', reason: 'too-many-variants', copies, direction: 'none' }
}

function copiesIn<K extends SiteKey>(reading: Reading<K>): Copies | Uncalled {
  return reading.kind === 'called' ? copiesOf[reading.code] : uncalled(reading)
}
