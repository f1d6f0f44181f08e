import { randomUUID } from 'node:crypto'
import type grpc from '@grpc/grpc-js'
import type streams from '@eventstore/db-client/generated/streams_pb.js'
import { notReady, streamDeleted } from './failures.ts'
import type { Faults } from './faults.ts'
import type { FakeLog, Stored } from './log.ts'
import {
  checkpointResponse,
  confirmationResponse,
  eventResponse,
  nameOf,
  streamNotFoundResponse,
} from './messages.ts'

export type ReadCall = grpc.ServerWritableStream<streams.ReadReq, streams.ReadResp>

const cancellations = new WeakMap<ReadCall, Promise<unknown>>()

function cancellation(call: ReadCall): Promise<unknown> {
  const known = cancellations.get(call) ?? new Promise((resolve) => call.once('cancelled', resolve))
  cancellations.set(call, known)
  return known
}

async function send(call: ReadCall, response: streams.ReadResp): Promise<void> {
  const cancelled = cancellation(call)
  if (call.write(response) || call.cancelled) return
  await Promise.race([new Promise((resolve) => call.once('drain', resolve)), cancelled])
}

const isBackwards = (options: streams.ReadReq.Options) => options.getReadDirection() === 1

/** A read of one stream or of all streams. */
export async function answerRead(
  call: ReadCall,
  options: streams.ReadReq.Options,
  log: FakeLog,
): Promise<void> {
  const of = options.getStream()
  const stream = nameOf(of?.getStreamIdentifier())
  if (of !== undefined && log.isDeleted(stream)) return void call.emit('error', streamDeleted(stream))
  if (of !== undefined && log.stream(stream).length === 0) {
    await send(call, streamNotFoundResponse(stream))
    return void call.end()
  }
  const events = of === undefined ? allEvents(log, options) : streamEvents(log.stream(stream), options)
  for (const event of events.slice(0, Number(options.getCount()))) {
    if (call.cancelled) return
    await send(call, eventResponse(event))
  }
  call.end()
}

function streamEvents(events: readonly Stored[], options: streams.ReadReq.Options): readonly Stored[] {
  const of = options.getStream()
  const from = of?.hasRevision() ? Number(of.getRevision()) : undefined
  if (!isBackwards(options)) return events.slice(from ?? 0)
  return events.slice(0, from === undefined ? undefined : from + 1).toReversed()
}

function allEvents(log: FakeLog, options: streams.ReadReq.Options): readonly Stored[] {
  const all = options.getAll()
  const from = all?.hasPosition() ? BigInt(all.getPosition()?.getCommitPosition() ?? '0') : undefined
  if (!isBackwards(options)) return log.all.filter(({ position }) => position >= (from ?? 0n))
  return log.all.filter(({ position }) => from === undefined || position < from).toReversed()
}

/** A subscription to all streams: what is there after a position, then what is written. */
export async function answerSubscription(
  call: ReadCall,
  options: streams.ReadReq.Options,
  log: FakeLog,
  faults: Faults,
  patience: () => Promise<void>,
  isForgotten: () => boolean,
): Promise<void> {
  const all = options.getAll()
  if (all === undefined) throw new Error('the fake only subscribes to all streams')
  const after = all.hasPosition() ? BigInt(all.getPosition()?.getCommitPosition() ?? '0') : -1n
  const pattern = new RegExp(options.getFilter()?.getEventType()?.getRegex() ?? '')
  let next = all.hasEnd() ? log.all.length : log.all.findIndex(({ position }) => position > after)
  if (next < 0) next = log.all.length
  let sent = 0

  let wake: () => void = () => undefined
  const stopListening = log.onWritten(() => wake())
  void cancellation(call).then(() => wake())
  try {
    await send(call, confirmationResponse(randomUUID()))
    while (!call.cancelled) {
      await patience()
      const event = log.all[next]
      if (event === undefined || isForgotten()) {
        await new Promise<void>((resolve) => (wake = resolve))
        continue
      }
      next += 1
      if (!pattern.test(event.type)) {
        if (next % 32 === 0) await send(call, checkpointResponse(event.position))
        continue
      }
      const end = faults.subscriptionEnds
      if (end !== undefined && sent >= end.after) {
        if (end.how === 'with an error') return void call.emit('error', notReady())
        return void call.end()
      }
      await send(call, eventResponse(event))
      if (faults.sendsTwice) await send(call, eventResponse(event))
      sent += 1
    }
  } finally {
    stopListening()
  }
}
