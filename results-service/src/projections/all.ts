import { accounts } from './accounts.ts'
import { mailDue } from './mail-due.ts'
import { openErasures } from './open-erasures.ts'
import { openClaims } from './open-claims.ts'
import type { Projection } from './projection.ts'
import { swabKits } from './swab-kits.ts'

export const projections: readonly Projection[] = [accounts, swabKits, openClaims, openErasures, mailDue]
