import { increased, normal, reduced, uncalled } from './finding.ts'
import type { CallTable, FindingOf } from './finding.ts'
import { normalise } from './normalise.ts'
import type { RawCode } from './normalise.ts'

const psychedelicsSubject = { report: 'psychedelics-sensitivity', gene: 'HTR2A' } as const
const ssriSubject = { report: 'ssri-sensitivity', gene: 'HTR2A' } as const

export const psychedelicsCalls = {
  HTR2A_C_C: { genotype: 'C/C', ...reduced },
  HTR2A_C_T: { genotype: 'C/T', ...normal },
  HTR2A_T_T: { genotype: 'T/T', ...increased },
} as const satisfies CallTable<'htr2a'>

export const ssriCalls = {
  HTR2A_C_C: { genotype: 'C/C', ...increased },
  HTR2A_C_T: { genotype: 'C/T', ...normal },
  HTR2A_T_T: { genotype: 'T/T', ...normal },
} as const satisfies CallTable<'htr2a'>

export type PsychedelicsFinding = FindingOf<
  typeof psychedelicsSubject,
  (typeof psychedelicsCalls)[keyof typeof psychedelicsCalls]
>
export type SsriFinding = FindingOf<typeof ssriSubject, (typeof ssriCalls)[keyof typeof ssriCalls]>

/** One gene call, two findings. */
export function readHtr2a(raw: RawCode): {
  readonly psychedelics: PsychedelicsFinding
  readonly ssri: SsriFinding
} {
  const reading = normalise('htr2a', raw)
  if (reading.kind !== 'called') {
    const special = uncalled(reading)
    return { psychedelics: { ...psychedelicsSubject, ...special }, ssri: { ...ssriSubject, ...special } }
  }
  return {
    psychedelics: { ...psychedelicsSubject, certainty: 'called', ...psychedelicsCalls[reading.code] },
    ssri: { ...ssriSubject, certainty: 'called', ...ssriCalls[reading.code] },
  }
}
