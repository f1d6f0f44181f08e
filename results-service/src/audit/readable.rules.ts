import type { CatalogueEvent } from '@swabwise/events/catalogue/catalogue'
import { personalFieldsOf } from '@swabwise/events/catalogue/personal-fields'

export type Fields = Readonly<Record<string, unknown>>

/** An allow-list of fields shown in histories. Hashes and keys are not on it. */
const visibleFields: ReadonlySet<string> = new Set([
  'accountId',
  'byAdmin',
  'causeId',
  'codes',
  'contactMessageId',
  'counts',
  'country',
  'device',
  'dob',
  'email',
  'enableRecommendation',
  'expiresAt',
  'fileDigest',
  'firstName',
  'frequency',
  'gender',
  'hold',
  'kind',
  'kitId',
  'kitIds',
  'lab',
  'labImportId',
  'langKey',
  'lastName',
  'lot',
  'message',
  'name',
  'note',
  'place',
  'promotionalEmail',
  'proposedBy',
  'reason',
  'region',
  'reportedAt',
  'reports',
  'role',
  'sessionId',
  'shareId',
  'source',
  'status',
  'subject',
  'template',
  'until',
])

/** Replaces personal fields that may not be shown. */
export const hidden = 'hidden'

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
