import { z } from 'zod'
import { codeShape } from '../../genetics/codes/code-schemas.ts'
import { geneKeys } from '../../genetics/codes/codes.ts'

/** What the laboratory recorded, gene by gene, in the long form. */
export const RecordedCodes = z.strictObject(codeShape(geneKeys))
