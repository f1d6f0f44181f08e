import type { ErrorEvent } from '@sentry/browser'
import { codesOf } from '@swabwise/events/genetics/codes/codes'
import { describe, expect, it } from 'vitest'
import { allowedEvent, allowedSpan, scrub } from './allowed.ts'

const marks = [
  'marked-name',
  'marked@example.org',
  'MJ-1234-1234-1234',
  'AKT1_C_C',
  'secret-key-of-a-reset-0123456789',
]
const [name, address, kit, result, key] = marks

const event: ErrorEvent = {
  type: undefined,
  event_id: 'e1',
  level: 'error',
  environment: 'production',
  message: `Hello ${name}`,
  request: {
    url: `https://site.example/account/reset/finish?key=${key}`,
    headers: { Referer: address ?? '' },
  },
  user: { email: address ?? '', ip_address: '{{auto}}' },
  breadcrumbs: [{ message: `typed ${name}` }],
  extra: { name },
  contexts: { person: { name } },
  tags: { name: name ?? '' },
  transaction: `/share/${key}`,
  exception: {
    values: [
      {
        type: 'TypeError',
        value: `No ${result} for ${kit} of ${address} at /pdf-download?data=${name} with ${key}`,
        stacktrace: {
          frames: [
            {
              filename: `https://site.example/assets/app.js?x=${name}`,
              function: 'open',
              lineno: 1,
              vars: { name },
            },
          ],
        },
      },
    ],
  },
}

describe('a report of an error', () => {
  it('holds nothing of a person, and still says what broke and where', () => {
    const sent = allowedEvent(event)
    const text = JSON.stringify(sent)
    expect(marks.filter((mark) => text.includes(mark))).toEqual([])
    expect(sent.exception?.values?.[0]).toEqual({
      type: 'TypeError',
      value: 'No [result] for [kit] of [address] at /pdf-download with [key]',
      stacktrace: {
        frames: [{ filename: 'https://site.example/assets/app.js', function: 'open', lineno: 1 }],
      },
    })
    expect(Object.keys(sent).toSorted()).toEqual(['environment', 'event_id', 'exception', 'level', 'type'])
  })

  it.each(Object.values(codesOf).flat())('holds no %s, in capitals or not', (code) => {
    expect(scrub(`${code} and ${code.toLowerCase()}`)).toBe('[result] and [result]')
  })

  it('leaves words as they are', () => {
    expect(scrub('Cannot read properties of undefined (reading "title")')).toBe(
      'Cannot read properties of undefined (reading "title")',
    )
  })
})

describe('a trace', () => {
  it('keeps the path and the kind of work, and no query, link or attribute beside', () => {
    const sent = allowedSpan({
      trace_id: 't',
      span_id: 's',
      name: `GET /api/shares/x?token=${key}`,
      start_timestamp: 1,
      status: 'ok',
      is_segment: false,
      attributes: {
        'sentry.op': 'http.client',
        'url.full': `https://site.example/?ref=${name}`,
        'user.email': address,
      },
      links: [{ trace_id: 't', span_id: 'o', attributes: { name } }],
    })
    const text = JSON.stringify(sent)
    expect(marks.filter((mark) => text.includes(mark))).toEqual([])
    expect(sent).toMatchObject({ name: 'GET /api/shares/x', attributes: { 'sentry.op': 'http.client' } })
  })
})
