import { normal, slow, verySlow, uncalled } from './finding.ts'
import type { CallTable, FindingOf } from './finding.ts'
import { normalise } from './normalise.ts'
import type { RawCode } from './normalise.ts'

const subject = { report: 'ketamine-metabolism', gene: 'CYP2B6' } as const

export const cyp2b6Calls = {
  CYP2B6_1_1: { genotype: '*1/*1', ...normal },
  CYP2B6_1_6: { genotype: '*1/*6', ...slow },
  CYP2B6_6_6: { genotype: '*6/*6', ...verySlow },
} as const satisfies CallTable<'cyp2b6'>

export type Cyp2b6Finding = FindingOf<typeof subject, (typeof cyp2b6Calls)[keyof typeof cyp2b6Calls]>

export function readCyp2b6(raw: RawCode): Cyp2b6Finding {
  const reading = normalise('cyp2b6', raw)
  return reading.kind === 'called'
    ? { ...subject, certainty: 'called', ...cyp2b6Calls[reading.code] }
    : { ...subject, ...uncalled(reading) }
}
