import { z } from 'zod'
import { mailTemplates } from '@swabwise/events/vocabulary/mail-template'
import { listQuery } from '../contract/lists.ts'
import type { OperationsOf } from '../contract/operation.ts'

export const ListedContactMessage = z.strictObject({
  id: z.uuid(),
  receivedAt: z.iso.datetime(),
  forwardedAt: z.iso.datetime().exactOptional(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
})
export type ListedContactMessage = z.infer<typeof ListedContactMessage>

export const ContactMessagesQuery = z.object(listQuery(['receivedAt']))

export const ListedMail = z.strictObject({
  /** The event that caused it. */
  id: z.uuid(),
  template: z.enum(mailTemplates),
  state: z.enum(['waiting', 'sending', 'sent', 'expired']),
  attempts: z.int().nonnegative(),
  dueAt: z.iso.datetime(),
  nextTryAt: z.iso.datetime().exactOptional(),
  sentAt: z.iso.datetime().exactOptional(),
  accountId: z.uuid().exactOptional(),
})
export type ListedMail = z.infer<typeof ListedMail>

export const MailsQuery = z.object({
  ...listQuery(['dueAt']),
  state: ListedMail.shape.state.optional(),
})

const WaitingKit = z.strictObject({
  swabKitId: z.string(),
  /** Since when it waits. */
  since: z.iso.datetime(),
  userId: z.uuid().exactOptional(),
  userEmail: z.string().exactOptional(),
})
export type WaitingKit = z.infer<typeof WaitingKit>

/** How many there are, and the longest waiting of them. */
const waitingKits = z.strictObject({ total: z.int().nonnegative(), kits: z.array(WaitingKit) })

export const Desk = z.strictObject({
  needsYou: z.strictObject({
    /** Which genes would change, but not what to: reading that is recorded. */
    corrections: z.strictObject({
      total: z.int().nonnegative(),
      kits: z.array(
        z.strictObject({
          ...WaitingKit.shape,
          proposedBy: z.string(),
          isOwn: z.boolean(),
          genes: z.array(z.string()),
        }),
      ),
    }),
    /** Kits of one person that were read differently. Which genes, but not as what. */
    contradictions: z.strictObject({
      total: z.int().nonnegative(),
      kits: z.array(
        z.strictObject({
          ...WaitingKit.shape,
          others: z.array(z.string()),
          genes: z.array(z.string()),
          /** It awaits a second admin. */
          decisionProposed: z.boolean(),
        }),
      ),
    }),
    /** Held by a rule for runs: two people release or withdraw them. */
    heldRuns: z.array(
      z.strictObject({
        recallId: z.uuid(),
        name: z.string(),
        since: z.iso.datetime(),
        reason: z.string(),
        kits: z.int().nonnegative(),
        /** It awaits a second admin. */
        decisionProposed: z.boolean(),
      }),
    ),
    /** Where results are validated before they are released. */
    toValidate: waitingKits,
    toReplace: waitingKits,
    overdue: waitingKits,
    notReturned: waitingKits,
  }),
  weeks: z.array(
    z.strictObject({
      /** Its Monday, in UTC. */
      week: z.iso.date(),
      signUps: z.int(),
      registered: z.int(),
      reported: z.int(),
      /** Kits without a report at its end. */
      waiting: z.int(),
      /** Days from the arrival of a sample to its report. */
      turnAround: z
        .strictObject({ median: z.number(), ninetieth: z.number(), kits: z.int() })
        .exactOptional(),
    }),
  ),
  /** Of the same weeks. */
  lots: z.array(
    z.strictObject({
      lot: z.string(),
      reported: z.int(),
      inconclusive: z.int(),
      rate: z.number(),
      lower: z.number(),
      upper: z.number(),
    }),
  ),
})
export type Desk = z.infer<typeof Desk>

export const SiteState = z.strictObject({
  mode: z.enum(['demo', 'live']),
  checkout: z.strictObject({ opensAbove: z.number(), open: z.boolean(), why: z.string() }),
  eventStore: z.strictObject({
    kind: z.enum(['sqlite', 'eventstoredb']),
    up: z.boolean(),
    /** Whose keys may still be on the disk of a node: they wait for a scavenge. */
    erasuresOnDisk: z.strictObject({
      count: z.int().nonnegative(),
      oldest: z.iso.datetime().exactOptional(),
    }),
  }),
  readModel: z.strictObject({ state: z.string(), events: z.int().nonnegative() }),
  mail: z.strictObject({
    transport: z.enum(['outbox', 'smtp']),
    waiting: z.int().nonnegative(),
    failing: z.int().nonnegative(),
  }),
  content: z.enum(['embedded', 'hosted']),
  shop: z.enum(['embedded', 'hosted']),
  secondAdminForCorrections: z.boolean(),
  resultsNeedValidation: z.boolean(),
  emailsResultsOnRelease: z.boolean(),
})
export type SiteState = z.infer<typeof SiteState>

export const deskOperations = {
  listContactMessages: {
    summary: 'Messages from the contact form',
    access: 'staff',
    query: ContactMessagesQuery,
    success: { status: 200, body: z.array(ListedContactMessage), list: true },
  },
  listMails: {
    summary: 'Emails, waiting and sent',
    access: 'staff',
    query: MailsQuery,
    success: { status: 200, body: z.array(ListedMail), list: true },
  },
  getDesk: {
    summary: 'What waits for somebody, and the figures of the last twelve weeks',
    access: 'staff',
    success: { status: 200, body: Desk },
  },
  getSiteState: {
    summary: 'The status of the site, and why checkout is open or closed',
    access: 'staff',
    success: { status: 200, body: SiteState },
  },
} as const satisfies OperationsOf
