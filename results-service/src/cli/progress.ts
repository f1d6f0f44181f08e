import type { Writable } from 'node:stream'
import type { EventStore, Position } from '@swabwise/events/store/port'
import type { Io } from './command-line.ts'

const quietForMs = 1000
const everyMs = 100
const width = 30

/** Positions are opaque, but both stores begin them with a number that grows. Good enough for a bar. */
const placeOf = (position: Position) => Number.parseInt(position, 10)

/** The same store; where a person watches, reading it for over a second shows how far it is. */
export function withProgress(store: EventStore, { err, now }: Pick<Io, 'err' | 'now'>): EventStore {
  if (!isTerminal(err)) return store
  return {
    ...store,
    subscribe(after, handler) {
      const begun = now().getTime()
      let end: number | undefined
      let events = 0
      let drawnAt = begun + quietForMs - everyMs
      let isDrawn = false
      store.head().then(
        (head) => (end = head === undefined ? undefined : placeOf(head)),
        () => undefined,
      )
      const clear = () => {
        if (isDrawn) err.write('\r\u001b[K')
        isDrawn = false
      }
      const draw = (place: number) => {
        const at = now().getTime()
        if (end === undefined || at - drawnAt < everyMs) return
        drawnAt = at
        isDrawn = true
        err.write(`\r${bar(place / end)} ${events.toLocaleString('en')} events, ${seconds(at - begun)}`)
      }
      const subscription = store.subscribe(after, {
        ...handler,
        async onBatch(batch) {
          await handler.onBatch(batch)
          events += batch.length
          const last = batch.at(-1)
          if (last !== undefined && end !== undefined && placeOf(last.position) >= end) end = undefined
          if (last !== undefined && end !== undefined) draw(placeOf(last.position))
          else clear()
        },
        onCaughtUp() {
          clear()
          handler.onCaughtUp?.()
        },
      })
      return {
        get status() {
          return subscription.status
        },
        get upToDateAt() {
          return subscription.upToDateAt
        },
        stop() {
          clear()
          return subscription.stop()
        },
      }
    },
  }
}

const isTerminal = (stream: Writable) => 'isTTY' in stream && stream.isTTY === true

function bar(share: number): string {
  const full = Math.round(Math.min(share, 1) * width)
  const percent = `${Math.floor(Math.min(share, 1) * 100)} %`.padStart(5)
  return `[${'#'.repeat(full)}${' '.repeat(width - full)}] ${percent}`
}

const seconds = (ms: number) => `${Math.floor(ms / 1000)} s`
