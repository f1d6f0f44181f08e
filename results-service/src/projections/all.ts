import { accounts } from './accounts.ts'
import { mailDue } from './mail-due.ts'
import { openErasures } from './open-erasures.ts'
import { openClaims } from './open-claims.ts'
import type { Projection } from './projection.ts'
import { shares } from './shares.ts'
import { signIns } from './sign-ins.ts'
import { swabKits } from './swab-kits.ts'

export const projections: readonly Projection[] = [
  accounts,
  swabKits,
  openClaims,
  openErasures,
  mailDue,
  shares,
  signIns,
]
