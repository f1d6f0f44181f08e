import { codePattern } from '@swabwise/events/genetics/codes/code-pattern'
import { kitIdSource } from '@swabwise/events/vocabulary/kit-id'
import type { BrowserOptions, ErrorEvent, Exception } from '@sentry/browser'

type Span = Parameters<NonNullable<BrowserOptions['beforeSendSpan']>>[0]

/** What stands in a report instead of what may name a person, open an account or tell of a kit. */
const replacements: readonly [RegExp, string][] = [
  [/(https?:\/\/[^\s?#)"']+|\/[^\s?#)"']*)[?#][^\s)"']*/g, '$1'],
  [/[^\s@"'<>()]+@[^\s@"'<>()]+\.[^\s@"'<>()]+/g, '[address]'],
  [new RegExp(`\\b${kitIdSource}\\b`, 'gi'), '[kit]'],
  [codePattern, '[result]'],
  // Tokens, keys and ids: long runs of letters and digits.
  [/\b[\w-]{20,}(?:\.[\w-]+)*\b/g, '[key]'],
]

export function scrub(text: string): string {
  return replacements.reduce((so, [pattern, instead]) => so.replace(pattern, instead), text)
}

/** Built anew from a list of what is allowed; whatever else the library gathers stays here. */
export function allowedEvent({
  event_id,
  timestamp,
  platform,
  level,
  environment,
  release,
  sdk,
  exception,
  type,
}: ErrorEvent): ErrorEvent {
  return {
    type,
    ...(event_id !== undefined && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(platform !== undefined && { platform }),
    ...(level !== undefined && { level }),
    ...(environment !== undefined && { environment }),
    ...(release !== undefined && { release }),
    ...(sdk?.name !== undefined && { sdk: { name: sdk.name, settings: { infer_ip: 'never' } } }),
    ...(exception?.values && { exception: { values: exception.values.map(allowedException) } }),
  }
}

function allowedException({ type, value, stacktrace }: Exception): Exception {
  return {
    ...(type !== undefined && { type }),
    ...(value !== undefined && { value: scrub(value) }),
    ...(stacktrace?.frames && {
      stacktrace: {
        frames: stacktrace.frames.map(({ filename, function: name, lineno, colno, in_app }) => ({
          ...(filename !== undefined && { filename: pathOf(filename) }),
          ...(name !== undefined && { function: name }),
          ...(lineno !== undefined && { lineno }),
          ...(colno !== undefined && { colno }),
          ...(in_app !== undefined && { in_app }),
        })),
      },
    }),
  }
}

const pathOf = (address: string) => address.replace(/[?#].*/s, '')

const spanAttributes = [
  'sentry.op',
  'sentry.origin',
  'sentry.source',
  'http.request.method',
  'http.response.status_code',
]

export function allowedSpan(span: Span): Span {
  const { links: _, ...kept } = span
  return {
    ...kept,
    name: scrub(span.name),
    attributes: Object.fromEntries(
      Object.entries(span.attributes).filter(([name]) => spanAttributes.includes(name)),
    ),
  }
}
