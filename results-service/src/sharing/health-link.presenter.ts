import type { ShareId } from '@swabwise/events/catalogue/ids'
import type { SharedReports } from '@swabwise/events/vocabulary/shared-reports'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { exportedKits } from '../exports/exported-kits.presenter.ts'
import { bundleOf, entry } from '../exports/fhir.presenter.ts'
import type { FhirBundle } from '../exports/results-export.contract.ts'
import type { ReportedKit } from '../kits/swab-kits.queries.ts'
import { withoutSecondReport, type ReportSignatures } from '../report-checks/report-codes.presenter.ts'
import { initialsOf } from './shared-report.presenter.ts'

interface Linked {
  readonly expiresAt: string
  /** What names the share in the address. */
  readonly id: string
  readonly key: string
}

/** A SMART Health Link to one encrypted file. The key is in the link and never in a request. */
export function healthLinkOf({ expiresAt, id, key }: Linked, publicUrl: string): string {
  const payload = {
    url: new URL(`/api/shl/${id}`, publicUrl).href,
    key,
    exp: Math.floor(Date.parse(expiresAt) / 1000),
    flag: 'U',
    label: 'Genetic report by Swabwise',
    v: 1,
  }
  return `shlink:/${Buffer.from(JSON.stringify(payload)).toString('base64url')}`
}

interface SharedBundle {
  readonly shareId: ShareId
  readonly owner: Pick<AccountRow, 'firstName' | 'lastName'>
  readonly kits: readonly ReportedKit[]
  readonly reports: SharedReports
  readonly laboratory: string
  readonly at: string
}

/** What the share shows as FHIR: initials in place of name and date of birth. */
export function sharedBundle(
  { shareId, owner, kits, reports, laboratory, at }: SharedBundle,
  signatures: ReportSignatures,
): FhirBundle {
  const patient = entry(shareId, { resourceType: 'Patient', name: [{ text: initialsOf(owner) }] })
  const shown = reports === 'all' ? kits : kits.map(first)
  return bundleOf(patient, exportedKits(shown, signatures), laboratory, at)
}

function first(kit: ReportedKit): ReportedKit {
  const { registration } = kit
  if (registration?.shown === undefined) return kit
  return { ...kit, registration: { ...registration, shown: withoutSecondReport(registration.shown) } }
}
