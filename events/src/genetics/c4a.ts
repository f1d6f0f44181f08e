import { increased, normal, uncalled } from './finding.ts'
import type { CallTable, FindingOf } from './finding.ts'
import { normalise } from './normalise.ts'
import type { RawCode } from './normalise.ts'

const subject = { report: 'mental-health-risk-c4a', gene: 'C4A' } as const

export const c4aCalls = {
  C4A_ZERO: { genotype: '0 copies', ...normal },
  C4A_ONE: { genotype: '1 copy', ...normal },
  C4A_TWO: { genotype: '2 copies', ...normal },
  C4A_THREE: { genotype: '3 copies', ...normal },
  C4A_FOUR: { genotype: '4 copies', ...increased },
  C4A_FIVE: { genotype: '5 copies', ...increased },
} as const satisfies CallTable<'c4a'>

export type C4aFinding = FindingOf<typeof subject, (typeof c4aCalls)[keyof typeof c4aCalls]>

export function readC4a(raw: RawCode): C4aFinding {
  const reading = normalise('c4a', raw)
  return reading.kind === 'called'
    ? { ...subject, certainty: 'called', ...c4aCalls[reading.code] }
    : { ...subject, ...uncalled(reading) }
}
