import { readAkt1 } from './akt1.ts'
import type { Akt1Finding } from './akt1.ts'
import { readC4a } from './c4a.ts'
import type { C4aFinding } from './c4a.ts'
import { readComt } from './comt.ts'
import type { ComtFinding } from './comt.ts'
import { readCyp2b6 } from './cyp2b6.ts'
import type { Cyp2b6Finding } from './cyp2b6.ts'
import { readCyp2c19 } from './cyp2c19.ts'
import type { Cyp2c19Finding, Display } from './cyp2c19.ts'
import { readCyp2c9 } from './cyp2c9.ts'
import type { Cyp2c9Finding } from './cyp2c9.ts'
import { readDisc1 } from './disc1.ts'
import type { Disc1Finding } from './disc1.ts'
import { readHtr2a } from './htr2a.ts'
import type { PsychedelicsFinding, SsriFinding } from './htr2a.ts'
import type { RawCodes } from './normalise.ts'
import { readNrg1 } from './nrg1.ts'
import type { Nrg1Finding } from './nrg1.ts'

export type FirstReportFinding = Cyp2c9Finding | Akt1Finding | ComtFinding | Cyp2c19Finding
export type SecondReportFinding =
  PsychedelicsFinding | SsriFinding | Cyp2b6Finding | C4aFinding | Nrg1Finding | Disc1Finding
export type Finding = FirstReportFinding | SecondReportFinding

/** In the order in which the reports are listed. */
export function firstReportFindings(codes: RawCodes, display: Display) {
  return [
    readCyp2c9(codes.cyp2c9),
    readAkt1(codes.akt1),
    readComt(codes.comt),
    readCyp2c19(codes, display),
  ] as const satisfies readonly FirstReportFinding[]
}

/** In the order in which the reports are listed. */
export function secondReportFindings(codes: RawCodes) {
  const { psychedelics, ssri } = readHtr2a(codes.htr2a)
  return [
    psychedelics,
    ssri,
    readCyp2b6(codes.cyp2b6),
    readC4a(codes.c4a),
    readNrg1(codes.nrg1),
    readDisc1(codes.disc1),
  ] as const satisfies readonly SecondReportFinding[]
}
