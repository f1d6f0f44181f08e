import { higher, intermediate, normal, uncalled } from './finding.ts'
import type { CallTable, FindingOf } from './finding.ts'
import { normalise } from './normalise.ts'
import type { RawCode } from './normalise.ts'

const subject = { report: 'memory', gene: 'COMT' } as const

export const comtCalls = {
  COMT_MET_MET: { genotype: 'Met/Met', ...normal },
  COMT_VAL_MET: { genotype: 'Val/Met', ...intermediate },
  COMT_VAL_VAL: { genotype: 'Val/Val', ...higher },
} as const satisfies CallTable<'comt'>

export type ComtFinding = FindingOf<typeof subject, (typeof comtCalls)[keyof typeof comtCalls]>

export function readComt(raw: RawCode): ComtFinding {
  const reading = normalise('comt', raw)
  return reading.kind === 'called'
    ? { ...subject, certainty: 'called', ...comtCalls[reading.code] }
    : { ...subject, ...uncalled(reading) }
}
