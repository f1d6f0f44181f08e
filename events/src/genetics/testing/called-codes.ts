import { codesOf, geneKeys } from '../codes/codes.ts'
import type { RecordedCodes } from '../codes/codes.ts'

/** Of every gene that is reported the first genotype that it can have. */
export const calledCodes: RecordedCodes = Object.fromEntries(geneKeys.map((key) => [key, codesOf[key][0]]))
