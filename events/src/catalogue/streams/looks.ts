import { z } from 'zod'
import { defineEvent, type EventOf } from '../definition.ts'
import { AccountId } from '../ids.ts'

/** An admin, named in the metadata, looked at one person's data. At most hourly for each. */
export const PersonalDataViewed = defineEvent({
  type: 'PersonalDataViewed',
  version: 1,
  facts: z.strictObject({ accountId: AccountId, what: z.enum(['details', 'history', 'kitHistory']) }),
})

/** An admin, named in the metadata, looked through many people's data, or took it away as a file. */
export const PeopleListed = defineEvent({
  type: 'PeopleListed',
  version: 1,
  facts: z.strictObject({
    what: z.enum(['users', 'kits', 'results', 'history', 'messages', 'mails']),
    how: z.enum(['list', 'export']),
  }),
})

/** The owner, or whoever had their session, took it away as a file. */
export const OwnDataExported = defineEvent({
  type: 'OwnDataExported',
  version: 1,
  facts: z.strictObject({ accountId: AccountId, what: z.enum(['everything', 'resultsFile']) }),
})

export const looksEvents = { PersonalDataViewed, PeopleListed, OwnDataExported }

export type LooksEvent = EventOf<(typeof looksEvents)[keyof typeof looksEvents]>
