import { z } from 'zod'
import { defineEvent, type EventOf } from '../definition.ts'
import { AccountId, EventId, LogId } from '../ids.ts'

/** Gives a log its identity: the same in a backup or a sealed export of it, another one in every other log. */
export const LogCreated = defineEvent({
  type: 'LogCreated',
  version: 1,
  facts: z.strictObject({ logId: LogId }),
})

const place = { stream: z.string(), revision: z.int().nonnegative(), eventId: EventId }

/** How many facts there were, up to and including one, and their digest: what is removed or changed later is noticed. */
export const FactsCounted = defineEvent({
  type: 'FactsCounted',
  version: 1,
  facts: z.strictObject({
    facts: z.int().nonnegative(),
    /** SHA-256 in lower-case hex. */
    digest: z.string(),
    last: z.strictObject(place),
  }),
})

const setAside = z.strictObject({
  ...place,
  /** Of what stood there, as facts are counted: who counts them again does not miss it. SHA-256 in lower-case hex. */
  digest: z.string(),
  reason: z.string(),
  proposedBy: AccountId,
})

/** An admin says that nobody will ever read this event. A second one must agree. */
export const SettingAsideProposed = defineEvent({ type: 'SettingAsideProposed', version: 1, facts: setAside })

/** From now on readers find this event in place of the unreadable one. */
export const EventSetAside = defineEvent({
  type: 'EventSetAside',
  version: 1,
  facts: setAside,
})

/** Tombstoned streams are gone from the disks of so many nodes. */
export const LogScavenged = defineEvent({
  type: 'LogScavenged',
  version: 1,
  facts: z.strictObject({ nodes: z.int().nonnegative(), startedAt: z.iso.datetime() }),
})

export const logEvents = { LogCreated, FactsCounted, SettingAsideProposed, EventSetAside, LogScavenged }

export type LogEvent = EventOf<(typeof logEvents)[keyof typeof logEvents]>
