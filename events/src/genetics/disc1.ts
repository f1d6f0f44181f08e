import { increased, normal, uncalled } from './finding.ts'
import type { CallTable, FindingOf } from './finding.ts'
import { normalise } from './normalise.ts'
import type { RawCode } from './normalise.ts'

const subject = { report: 'mental-health-risk-disc1', gene: 'DISC1' } as const

export const disc1Calls = {
  DISC1_A_A: { genotype: 'A/A', ...normal },
  DISC1_A_T: { genotype: 'A/T', ...normal },
  DISC1_T_T: { genotype: 'T/T', ...increased },
} as const satisfies CallTable<'disc1'>

export type Disc1Finding = FindingOf<typeof subject, (typeof disc1Calls)[keyof typeof disc1Calls]>

export function readDisc1(raw: RawCode): Disc1Finding {
  const reading = normalise('disc1', raw)
  return reading.kind === 'called'
    ? { ...subject, certainty: 'called', ...disc1Calls[reading.code] }
    : { ...subject, ...uncalled(reading) }
}
