import { accounts } from './accounts.ts'
import { auditIndex } from './audit-index.ts'
import { contactMessages } from './contact-messages.ts'
import { labImports } from './lab-imports.ts'
import { mails } from './mails.ts'
import { openErasures } from './open-erasures.ts'
import { openClaims } from './open-claims.ts'
import { openDetachments } from './open-detachments.ts'
import { openFarewells } from './open-farewells.ts'
import type { Projection } from './projection.ts'
import { shares } from './shares.ts'
import { signIns } from './sign-ins.ts'
import { swabKits } from './swab-kits.ts'

export const projections: readonly Projection[] = [
  accounts,
  swabKits,
  openClaims,
  openDetachments,
  openErasures,
  mails,
  openFarewells,
  shares,
  signIns,
  labImports,
  contactMessages,
  auditIndex,
]
