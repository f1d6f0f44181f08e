import { increased, normal, uncalled } from './finding.ts'
import type { CallTable, FindingOf } from './finding.ts'
import { normalise } from './normalise.ts'
import type { RawCode } from './normalise.ts'

const subject = { report: 'mental-health-risk-nrg1', gene: 'NRG1' } as const

export const nrg1Calls = {
  NRG1_C_C: { genotype: 'C/C', ...normal },
  NRG1_C_T: { genotype: 'C/T', ...normal },
  NRG1_T_T: { genotype: 'T/T', ...increased },
} as const satisfies CallTable<'nrg1'>

export type Nrg1Finding = FindingOf<typeof subject, (typeof nrg1Calls)[keyof typeof nrg1Calls]>

export function readNrg1(raw: RawCode): Nrg1Finding {
  const reading = normalise('nrg1', raw)
  return reading.kind === 'called'
    ? { ...subject, certainty: 'called', ...nrg1Calls[reading.code] }
    : { ...subject, ...uncalled(reading) }
}
