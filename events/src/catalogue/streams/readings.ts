import { z } from 'zod'
import { defineEvent, type EventOf } from '../definition.ts'

/** From now on reports tell a gene by this version of its reading; until its first one, by version 1. */
export const ReadingPublished = defineEvent({
  type: 'ReadingPublished',
  version: 1,
  facts: z.strictObject({
    /** Symbol as approved by HGNC. */
    gene: z.string().min(1),
    version: z.int().nonnegative(),
    /** The day of the version, whenever it is published. */
    since: z.string(),
    changed: z.string(),
  }),
})

export const readingEvents = { ReadingPublished }

export type ReadingEvent = EventOf<(typeof readingEvents)[keyof typeof readingEvents]>
