import { randomUUID } from 'node:crypto'
import type grpc from '@grpc/grpc-js'
import type streams from '@eventstore/db-client/generated/streams_pb.js'
import { accessDenied, noSuchPlace, notReady, streamDeleted } from './failures.ts'
import type { Faults } from './faults.ts'
import type { FakeLog, Stored } from './log.ts'
import {
  caughtUpResponse,
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
  { lagsBy, hidesSystemStreams }: Faults,
): Promise<void> {
  const of = options.getStream()
  const stream = nameOf(of?.getStreamIdentifier())
  if (hidesSystemStreams && stream.startsWith('$')) return void call.emit('error', accessDenied())
  if (of !== undefined && log.isDeleted(stream)) return void call.emit('error', streamDeleted(stream))
  const seen = log.all.slice(0, log.all.length - lagsBy)
  const isSeen = ({ position }: Stored) => lagsBy === 0 || position <= (seen.at(-1)?.position ?? -1n)
  const inStream = log.readable(stream).filter(isSeen)
  if (of !== undefined && inStream.length === 0) {
    await send(call, streamNotFoundResponse(stream))
    return void call.end()
  }
  const from = placeOf(options)
  if (of === undefined && from !== undefined && !log.hasPlace(from))
    return void call.emit('error', noSuchPlace())
  const events = of === undefined ? allEvents(seen, options) : streamEvents(inStream, options)
  for (const event of events.slice(0, Number(options.getCount()))) {
    if (call.cancelled) return
    await send(call, eventResponse(event))
  }
  call.end()
}

function streamEvents(events: readonly Stored[], options: streams.ReadReq.Options): readonly Stored[] {
  const of = options.getStream()
  const from = of?.hasRevision() ? Number(of.getRevision()) : undefined
  if (!isBackwards(options)) return events.filter(({ revision }) => revision >= (from ?? 0))
  return events.filter(({ revision }) => from === undefined || revision <= from).toReversed()
}

function placeOf(options: streams.ReadReq.Options): bigint | undefined {
  const all = options.getAll()
  return all?.hasPosition() ? BigInt(all.getPosition()?.getCommitPosition() ?? '0') : undefined
}

function allEvents(seen: readonly Stored[], options: streams.ReadReq.Options): readonly Stored[] {
  const from = placeOf(options)
  if (!isBackwards(options)) return seen.filter(({ position }) => position >= (from ?? 0n))
  return seen.filter(({ position }) => from === undefined || position < from).toReversed()
}

/** What a subscription asked for: of streams whose names begin so, or of types that look so. */
function filterOf(options: streams.ReadReq.Options): (event: Stored) => boolean {
  const filter = options.getFilter()
  const prefixes = filter?.getStreamIdentifier()?.getPrefixList() ?? []
  if (prefixes.length > 0) return ({ stream }) => prefixes.some((prefix) => stream.startsWith(prefix))
  const pattern = new RegExp(filter?.getEventType()?.getRegex() ?? '')
  return ({ type }) => pattern.test(type)
}

/** A subscription to all streams: what is there after a position, that this was all, then what is written. */
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
  const after = placeOf(options) ?? -1n
  if (after >= 0n && !log.hasPlace(after)) return void call.emit('error', noSuchPlace())
  const isAskedFor = filterOf(options)
  let next = all.hasEnd() ? log.all.length : log.all.findIndex(({ position }) => position > after)
  if (next < 0) next = log.all.length
  let sent = 0
  let isLive = false

  let wake: () => void = () => undefined
  const stopListening = log.onWritten(() => wake())
  void cancellation(call).then(() => wake())
  try {
    await send(call, confirmationResponse(randomUUID()))
    while (!call.cancelled) {
      await patience()
      const event = next < log.all.length - faults.lagsBy ? log.all[next] : undefined
      if (event === undefined && !isLive && !isForgotten()) {
        isLive = true
        await send(call, caughtUpResponse())
        continue
      }
      if (event === undefined || isForgotten()) {
        await new Promise<void>((resolve) => (wake = resolve))
        continue
      }
      next += 1
      if (!isAskedFor(event)) {
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
