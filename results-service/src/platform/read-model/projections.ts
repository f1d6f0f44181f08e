import { accounts } from '../../accounts/accounts.projection.ts'
import { auditIndex } from '../../audit/audit-index.projection.ts'
import { contactMessages } from '../../contact/contact-messages.projection.ts'
import { looks } from '../../looks/looks.projection.ts'
import { medicines } from '../../doctor/medicines.projection.ts'
import { contradictions } from '../../contradictions/contradictions.projection.ts'
import { recalls } from '../../recalls/recalls.projection.ts'
import { labImports } from '../../laboratory/lab-imports.projection.ts'
import { mails } from '../../mail/mails.projection.ts'
import { openErasures } from '../../erasure/open-erasures.projection.ts'
import { openClaims } from '../../kits/open-claims.projection.ts'
import { openDetachments } from '../../kits/open-detachments.projection.ts'
import { openFarewells } from '../../erasure/open-farewells.projection.ts'
import { apiKeys } from '../../api-keys/api-keys.projection.ts'
import type { Projection } from './projection.ts'
import { shares } from '../../sharing/shares.projection.ts'
import { factors } from '../../factors/factors.projection.ts'
import { signIns } from '../../sessions/sign-ins.projection.ts'
import { swabKits } from '../../kits/swab-kits.projection.ts'

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
  factors,
  apiKeys,
  labImports,
  contactMessages,
  auditIndex,
  looks,
  medicines,
  contradictions,
  recalls,
]
