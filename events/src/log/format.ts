import { z } from 'zod'
import type { StreamName } from '../catalogue/streams.ts'
import type { JsonObject, RecordedEvent } from '../store/port.ts'

/** Without its position, which is store-specific. */
export type LoggedEvent = Omit<RecordedEvent, 'position'>

/**
 * The personal data in a file: none, all in plain text, or encrypted as in the store (`sealed`), with the wrapped keys.
 */
export const personalDataForms = ['erased', 'plain', 'sealed'] as const
export type PersonalDataForm = (typeof personalDataForms)[number]

export const Header = z.strictObject({
  format: z.literal('swabwise-log'),
  version: z.literal(1),
  personalData: z.enum(personalDataForms),
})
export type Header = z.infer<typeof Header>

export const headerOf = (personalData: PersonalDataForm): Header => ({
  format: 'swabwise-log',
  version: 1,
  personalData,
})

/** `sha256` covers all previous lines, like `head -n -1 FILE | sha256sum`. */
export const Footer = z.strictObject({
  events: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Footer = z.infer<typeof Footer>

const object = z.custom<JsonObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'expected an object',
)

export const EventLine = z.strictObject({
  stream: z.custom<StreamName>(
    (value) => typeof value === 'string' && /^[a-zA-Z]+-./.test(value),
    'expected the name of a stream',
  ),
  revision: z.int().nonnegative(),
  id: z.uuid(),
  type: z.string().min(1),
  data: object,
  metadata: object,
  recordedAt: z.iso.datetime(),
})

/** A line without its line feed. The order of fields is part of the format, because digests cover this text. */
export const lineOf = ({ stream, revision, id, type, data, metadata, recordedAt }: LoggedEvent): string =>
  JSON.stringify({ stream, revision, id, type, data, metadata, recordedAt })
