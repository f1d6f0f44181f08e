import { accounts } from '../../accounts/accounts.projection.ts'
import { auditIndex } from '../../audit/audit-index.projection.ts'
import { contactMessages } from '../../contact/contact-messages.projection.ts'
import { medicines } from '../../doctor/medicines.projection.ts'
import { openErasures } from '../../erasure/open-erasures.projection.ts'
import { openFarewells } from '../../erasure/open-farewells.projection.ts'
import { openClaims } from '../../kits/open-claims.projection.ts'
import { openDetachments } from '../../kits/open-detachments.projection.ts'
import { swabKits } from '../../kits/swab-kits.projection.ts'
import { looks } from '../../looks/looks.projection.ts'
import { contradictions } from '../../contradictions/contradictions.projection.ts'
import { recalls } from '../../recalls/recalls.projection.ts'
import { labImports } from '../../laboratory/lab-imports.projection.ts'
import { mails } from '../../mail/mails.projection.ts'
import { factors } from '../../factors/factors.projection.ts'
import { signIns } from '../../sessions/sign-ins.projection.ts'
import { shares } from '../../sharing/shares.projection.ts'
import { listsSql } from './lists/lists.ts'
import type { Projection } from './projection.ts'
import { apiKeys } from '../../api-keys/api-keys.projection.ts'
import { projections } from './projections.ts'

/** Projections that share a file: a query joins their rows, or the same few people read them. */
export interface PartDefinition {
  readonly name: string
  readonly projections: readonly Projection[]
  /** Made after the rows of the past, for the same reason as indexes. */
  readonly lists?: string
}

/**
 * A changed projection rebuilds its part, while the others go on. `access` decides who may in, so it holds nothing else:
 * lists of accounts with their kits have accounts of their own.
 */
export const parts = {
  access: { name: 'access', projections: [accounts, signIns, factors, apiKeys] },
  kits: { name: 'kits', projections: [accounts, swabKits, contradictions, recalls], lists: listsSql() },
  shares: { name: 'shares', projections: [shares, medicines] },
  tasks: { name: 'tasks', projections: [openClaims, openDetachments, openErasures, openFarewells, mails] },
  desk: { name: 'desk', projections: [labImports, contactMessages] },
  audit: { name: 'audit', projections: [auditIndex, looks] },
} as const satisfies Readonly<Record<string, PartDefinition>>

export type PartName = keyof typeof parts
export const partNames = Object.keys(parts) as readonly PartName[]

/** For replays, which need them all and one after the other. */
export const whole: PartDefinition = { name: 'whole', projections, lists: listsSql() }
