import { akt1 } from './genes/akt1.ts'
import { c4a } from './genes/c4a.ts'
import { comt } from './genes/comt.ts'
import { cyp2b6 } from './genes/cyp2b6.ts'
import { cyp2c19 } from './genes/cyp2c19.ts'
import { cyp2c9 } from './genes/cyp2c9.ts'
import { disc1 } from './genes/disc1.ts'
import { htr2a } from './genes/htr2a.ts'
import { nrg1 } from './genes/nrg1.ts'

/** Every gene that is reported, in the order in which reports are listed. */
export const genes = [cyp2c9, akt1, comt, cyp2c19, htr2a, cyp2b6, c4a, nrg1, disc1] as const
