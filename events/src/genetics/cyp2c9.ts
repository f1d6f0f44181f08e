import { normal, slow, verySlow, uncalled } from './finding.ts'
import type { CallTable, FindingOf } from './finding.ts'
import { normalise } from './normalise.ts'
import type { RawCode } from './normalise.ts'

const subject = { report: 'thc-metabolism', gene: 'CYP2C9' } as const

export const cyp2c9Calls = {
  CYP2C9_1_1: { genotype: '*1/*1', ...normal },
  CYP2C9_1_3: { genotype: '*1/*3', ...slow },
  CYP2C9_3_3: { genotype: '*3/*3', ...verySlow },
} as const satisfies CallTable<'cyp2c9'>

export type Cyp2c9Finding = FindingOf<typeof subject, (typeof cyp2c9Calls)[keyof typeof cyp2c9Calls]>

export function readCyp2c9(raw: RawCode): Cyp2c9Finding {
  const reading = normalise('cyp2c9', raw)
  return reading.kind === 'called'
    ? { ...subject, certainty: 'called', ...cyp2c9Calls[reading.code] }
    : { ...subject, ...uncalled(reading) }
}
