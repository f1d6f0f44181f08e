import { higher, intermediate, normal, uncalled } from './finding.ts'
import type { CallTable, FindingOf } from './finding.ts'
import { normalise } from './normalise.ts'
import type { RawCode } from './normalise.ts'

const subject = { report: 'mental-health-risk', gene: 'AKT1' } as const

export const akt1Calls = {
  AKT1_T_T: { genotype: 'T/T', ...normal },
  AKT1_C_T: { genotype: 'C/T', ...intermediate },
  AKT1_C_C: { genotype: 'C/C', ...higher },
} as const satisfies CallTable<'akt1'>

export type Akt1Finding = FindingOf<typeof subject, (typeof akt1Calls)[keyof typeof akt1Calls]>

export function readAkt1(raw: RawCode): Akt1Finding {
  const reading = normalise('akt1', raw)
  return reading.kind === 'called'
    ? { ...subject, certainty: 'called', ...akt1Calls[reading.code] }
    : { ...subject, ...uncalled(reading) }
}
