import type { CatalogueEvent } from '@swabwise/events/catalogue/catalogue'
import { personalFieldsOf } from '@swabwise/events/catalogue/personal-fields'

export type Fields = Readonly<Record<string, unknown>>

type FieldOf<Data> = Data extends unknown ? Exclude<keyof Data, 'personal'> : never
type PersonalOf<Data> = Data extends { readonly personal: infer P } ? FieldOf<Exclude<P, 'erased'>> : never
type Field = FieldOf<CatalogueEvent['data']> | PersonalOf<CatalogueEvent['data']>

/** Which fields of events are shown in histories: no hashes and no keys. */
const isVisible: Readonly<Record<Field, boolean>> = {
  accountId: true,
  apiKeyId: true,
  madeBy: true,
  scopes: true,
  because: true,
  shown: true,
  by: true,
  faults: true,
  step: true,
  validatedBy: true,
  passkeyId: true,
  publicKey: false,
  counter: true,
  transports: true,
  secret: false,
  count: true,
  replaces: true,
  hashes: false,
  nth: true,
  left: true,
  genes: true,
  gene: true,
  version: true,
  since: true,
  changed: true,
  of: true,
  recallId: true,
  withdraw: true,
  decisionId: true,
  causeId: true,
  codes: true,
  contactMessageId: true,
  counts: true,
  country: true,
  digest: true,
  eventId: true,
  facts: true,
  last: true,
  logId: true,
  nodes: true,
  revision: true,
  startedAt: true,
  stream: true,
  device: true,
  dob: true,
  email: true,
  enableRecommendation: true,
  expiresAt: true,
  fileDigest: true,
  firstName: true,
  frequency: true,
  gender: true,
  hold: true,
  kind: true,
  kitId: true,
  kitIds: true,
  lab: true,
  labImportId: true,
  langKey: true,
  lastName: true,
  lot: true,
  medicines: false,
  message: true,
  name: true,
  note: true,
  place: true,
  privacy: true,
  promotionalEmail: true,
  proposedBy: true,
  reason: true,
  receivedAt: true,
  region: true,
  reportedAt: true,
  reports: true,
  role: true,
  sessionId: true,
  shareId: true,
  source: true,
  status: true,
  subject: true,
  template: true,
  terms: true,
  until: true,
  how: true,
  what: true,
  cartId: false,
  commandId: false,
  emailDigest: false,
  kits: false,
  masterKeyId: false,
  passwordHash: false,
  tokenDigest: false,
  wrappedKey: false,
}
const visibleFields: ReadonlySet<string> = new Set(
  Object.entries(isVisible).flatMap(([field, visible]) => (visible ? [field] : [])),
)

/** Replaces personal fields that may not be shown. */
const hidden = 'hidden'

/**
 * An event's facts and personal fields side by side; erased fields say so.
 * @param hideResults show that there are results, but not which: reading those is a separate call, and recorded
 */
export function readable({ type, data }: CatalogueEvent, hideResults = false): Fields {
  const { personal, ...facts } = data as Fields
  const decrypted = isObject(personal) ? personal : undefined
  const hides = hideResults && personalFieldsOf(type).includes('codes')
  const personalFields = personalFieldsOf(type)
    .filter((field) => decrypted === undefined || field in decrypted)
    .map((field) => [field, decrypted === undefined ? personal : hides ? hidden : decrypted[field]])
  return Object.fromEntries(
    [...Object.entries(facts), ...(personalFields as [string, unknown][])].filter(([field]) =>
      visibleFields.has(field),
    ),
  )
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
