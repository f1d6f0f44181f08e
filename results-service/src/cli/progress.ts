import type { Writable } from 'node:stream'
import type { EventStore, Position } from '@swabwise/events/store/port'
import type { Io } from './command-line.ts'

const quietForMs = 1000
const everyMs = 100
const width = 30

/** Positions are opaque, but both stores begin them with a number that grows. Good enough for a bar. */
const placeOf = (position: Position) => Number.parseInt(position, 10)

/** What a person watches: drawn once it takes over a second, and ten times a second at most. */
export function progressLine({ err, now }: Pick<Io, 'err' | 'now'>) {
  const begun = now().getTime()
  let drawnAt = begun + quietForMs - everyMs
  let isDrawn = false
  return {
    /** @param share of the whole, where that is known */
    draw(done: number, what: string, share?: number): void {
      const at = now().getTime()
      if (!isTerminal(err) || at - drawnAt < everyMs) return
      drawnAt = at
      isDrawn = true
      const shown = share === undefined ? '' : `${bar(share)} `
      err.write(`\r${shown}${done.toLocaleString('en')} ${what}, ${seconds(at - begun)}`)
    },
    clear(): void {
      if (isDrawn) err.write('\r\u001b[K')
      isDrawn = false
    },
  }
}

/** The same store; where a person watches, reading it for over a second shows how far it is. */
export function withProgress(store: EventStore, io: Pick<Io, 'err' | 'now'>): EventStore {
  if (!isTerminal(io.err)) return store
  return {
    ...store,
    subscribe(after, handler) {
      const line = progressLine(io)
      let end: number | undefined
      let events = 0
      store.head().then(
        (head) => (end = head === undefined ? undefined : placeOf(head)),
        () => undefined,
      )
      const subscription = store.subscribe(after, {
        ...handler,
        async onBatch(batch) {
          await handler.onBatch(batch)
          events += batch.length
          const last = batch.at(-1)
          if (last !== undefined && end !== undefined && placeOf(last.position) >= end) end = undefined
          if (last !== undefined && end !== undefined)
            line.draw(events, 'events', placeOf(last.position) / end)
          else line.clear()
        },
        onCaughtUp() {
          line.clear()
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
          line.clear()
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
