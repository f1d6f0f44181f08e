import { z } from 'zod'
import { codeShape } from '../genetics/code-schemas.ts'
import { geneKeys } from '../genetics/codes.ts'

/** What the laboratory recorded, gene by gene, in the long form. */
export const RecordedCodes = z.strictObject(codeShape(geneKeys))
