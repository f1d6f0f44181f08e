import { createReadStream } from 'node:fs'
import type { Footer, Header, LoggedEvent } from '@swabwise/events/log/format'
import { BrokenLog, logReader } from '@swabwise/events/log/read'
import type { EventStore, Position, SubscriptionStatus } from '@swabwise/events/store/port'
import { Refusal } from '../command-line.ts'

export interface LogFile {
  readonly header: Header
  /** All events in order, from the start. @throws {Refusal} no later than at the footer */
  events(): AsyncGenerator<LoggedEvent, Footer>
}

/** @throws {Refusal} if it cannot be read or is not a log */
export async function openLogFile(file: string): Promise<LogFile> {
  const reader = logReader()
  for await (const line of linesOf(file)) {
    const first = inFile(file, () => reader.read(line))
    if (first.kind === 'header') return { header: first.header, events: () => eventsOf(file) }
  }
  throw new Refusal(`${file} is empty`)
}

async function* eventsOf(file: string): AsyncGenerator<LoggedEvent, Footer> {
  const reader = logReader()
  for await (const line of linesOf(file)) {
    const read = inFile(file, () => reader.read(line))
    if (read.kind === 'event') yield read.event
  }
  return inFile(file, () => reader.end())
}

function inFile<T>(file: string, reading: () => T): T {
  try {
    return reading()
  } catch (error) {
    if (!(error instanceof BrokenLog)) throw error
    throw new Refusal(`${file}, ${error.message}`, { cause: error })
  }
}

/** Splits at line feeds only: JSON strings may contain other line separators. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  try {
    for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && 'syscall' in error)
      throw new Refusal(`${file} cannot be read: ${error.message}`, { cause: error })
    throw error
  }
  if (rest !== '') yield rest
}

const batchSize = 500

/** The file as a store that supports only subscriptions. */
export function storeOf(log: LogFile): EventStore {
  const unsupported = () => Promise.reject(new Error('a log file supports only subscriptions'))
  return {
    append: unsupported,
    read: unsupported,
    tombstone: unsupported,
    contains: unsupported,
    head: unsupported,
    close: async () => {},
    subscribe(_, handler) {
      let status: SubscriptionStatus = 'catching-up'
      const isStopped = () => status === 'stopped'
      async function follow() {
        let batch: (LoggedEvent & { position: Position })[] = []
        let count = 0
        for await (const event of log.events()) {
          if (isStopped()) return
          count += 1
          batch.push({ ...event, position: String(count).padStart(16, '0') as Position })
          if (batch.length === batchSize) {
            await handler.onBatch(batch)
            batch = []
          }
        }
        if (batch.length > 0) await handler.onBatch(batch)
        status = 'live'
        handler.onCaughtUp?.()
      }
      const following = follow().catch((error: unknown) => {
        status = 'failed'
        handler.onFailure(error)
      })
      return {
        get status() {
          return status
        },
        upToDateAt: undefined,
        async stop() {
          status = 'stopped'
          await following
        },
      }
    },
  }
}
