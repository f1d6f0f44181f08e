import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StreamName } from '../catalogue/streams.ts'
import type { JsonObject } from '../store/port.ts'
import { eventsOf } from '../testing/replay.ts'
import { type LoggedEvent, personalDataForms } from './format.ts'
import { BrokenLog } from './read.ts'
import { logText } from '../testing/log-text.ts'

const object = fc
  .dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ stringUnit: 'binary' }))
  .map((value) => JSON.parse(JSON.stringify(value)) as JsonObject)
const event = fc.record<LoggedEvent>({
  stream: fc.string({ unit: 'grapheme', minLength: 1 }).map((rest): StreamName => `account-${rest}`),
  revision: fc.nat(),
  id: fc.uuid(),
  type: fc.string({ minLength: 1 }),
  data: object,
  metadata: object,
  recordedAt: fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('2999-01-01') })
    .map((date) => date.toISOString()),
})
const log = fc.tuple(fc.constantFrom(...personalDataForms), fc.array(event, { maxLength: 8 }))

describe('a log as text', () => {
  it('is read as it was written, whatever is in it', () => {
    fc.assert(
      fc.property(log, ([form, events]) => {
        expect(eventsOf(logText(form, events))).toEqual(events)
      }),
    )
  })

  it('is not read where a character of it was changed, added or is missing', () => {
    const spoils = fc.tuple(log, fc.nat(), fc.constantFrom('change', 'add', 'drop'))
    fc.assert(
      fc.property(spoils, ([[form, events], at, how]) => {
        const text = logText(form, events)
        const place = at % text.length
        const instead = how === 'drop' ? '' : text[place] === 'x' ? 'y' : 'x'
        const spoilt = text.slice(0, place) + instead + text.slice(how === 'add' ? place : place + 1)
        // Only the end of the last line may be missing.
        fc.pre(how !== 'drop' || place < text.length - 1)
        expect(() => eventsOf(spoilt)).toThrow(BrokenLog)
      }),
    )
  })

  it('is not read where it was cut off', () => {
    fc.assert(
      fc.property(log, fc.nat(), ([form, events], at) => {
        const text = logText(form, events)
        expect(() => eventsOf(text.slice(0, at % (text.length - 1)))).toThrow(BrokenLog)
      }),
    )
  })
})
