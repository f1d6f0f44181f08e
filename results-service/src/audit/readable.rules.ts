import type { CatalogueEvent } from '@swabwise/events/catalogue/catalogue'
import { personalFieldsOf } from '@swabwise/events/catalogue/personal-fields'

export type Fields = Readonly<Record<string, unknown>>

/** What of an event anybody may read who may read history. A field that is not here is not told: hashes and keys are not. */
const told: ReadonlySet<string> = new Set([
  'accountId',
  'byAdmin',
  'causeId',
  'codes',
  'contactMessageId',
  'counts',
  'country',
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
  'promotionalEmail',
  'proposedBy',
  'reason',
  'region',
  'reportedAt',
  'reports',
  'role',
  'shareId',
  'source',
  'status',
  'subject',
  'template',
  'until',
])

/** In place of personal fields that may not be shown here. */
export const hidden = 'hidden'

/**
 * The facts of an event and its personal fields side by side; where those are erased, each says so.
 * @param hideResults tell that there are results, not which: reading them is a call of its own, and on record
 */
export function readable({ type, data }: CatalogueEvent, hideResults = false): Fields {
  const { personal, ...facts } = data as Fields
  const opened = isObject(personal) ? personal : undefined
  const hides = hideResults && personalFieldsOf(type).includes('codes')
  const sealed = personalFieldsOf(type)
    .filter((field) => opened === undefined || field in opened)
    .map((field) => [field, opened === undefined ? personal : hides ? hidden : opened[field]])
  return Object.fromEntries(
    [...Object.entries(facts), ...(sealed as [string, unknown][])].filter(([field]) => told.has(field)),
  )
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
