import type { Checkpoint, EventToAppend } from '../port.ts'
import { toPosition } from './recorded.ts'
import { type Incoming, type Place, type Wire, type WireEvent, WireFault, type Written } from './wire.ts'

const atOnce = 500

const silence = (ms: number) => new WireFault({ kind: 'unclear' }, `no word within ${Math.round(ms)} ms`)

/** All that a read brings; nothing for a stream that does not exist. @throws {WireFault} */
export async function readEvents(incoming: Incoming, patienceMs: number): Promise<readonly WireEvent[]> {
  const events: WireEvent[] = []
  try {
    for (;;) {
      const next = await incoming.next(atOnce, patienceMs)
      if (next === 'ended') return events
      if (next === 'idle') {
        incoming.abandon()
        throw silence(patienceMs)
      }
      if (next !== 'caught up') events.push(...next)
    }
  } catch (error) {
    if (error instanceof WireFault && error.fault.kind === 'not found') return []
    throw error
  } finally {
    incoming.cancel()
  }
}

/** For servers that do not say where events stand that they already had. @throws {WireFault} */
export async function placeOf(
  wire: Wire,
  stream: string,
  revision: number,
  patienceMs: number,
): Promise<Place> {
  const [event] = await readEvents(wire.readStream(stream, revision, 'backwards', 1), patienceMs)
  if (event?.place === undefined)
    throw new WireFault({ kind: 'unclear' }, `${stream}: the event written is not there`)
  return event.place
}

/** Looks, from the end of a stream, for events that an earlier attempt may have written. @throws {WireFault} */
export async function findWritten(
  wire: Wire,
  stream: string,
  sent: readonly EventToAppend[],
  patienceMs: number,
): Promise<Written | undefined> {
  const last = sent.at(-1)
  const events = await readEvents(wire.readStream(stream, 'end', 'backwards'), patienceMs)
  return events.find(({ id }) => id === last?.id)
}

/** Asked of the stream: a position that a restored log does not have is refused like a fault of the connection. @throws {WireFault} */
export async function contains(
  wire: Wire,
  { stream, revision, id, position }: Checkpoint,
  patienceMs: number,
): Promise<boolean> {
  try {
    const [found] = await readEvents(wire.readStream(stream, revision, 'forwards', 1), patienceMs)
    return found?.id === id && found.place !== undefined && toPosition(found.place) === position
  } catch (error) {
    if (error instanceof WireFault && error.fault.kind === 'ended for good') return true
    throw error
  }
}

/**
 * What follows a place, handed on as it comes, until it is enough or all.
 * @returns how far the server has looked through what is not ours
 * @throws {WireFault}
 */
export async function follow(
  wire: Wire,
  after: Place | 'start',
  patienceMs: number,
  take: (events: readonly WireEvent[]) => 'more' | 'enough',
): Promise<Place | 'enough' | undefined> {
  const incoming = wire.subscribe(after)
  try {
    for (;;) {
      const next = await incoming.next(atOnce, patienceMs)
      if (next === 'caught up') return incoming.searched
      if (next === 'idle') incoming.abandon()
      if (next === 'idle' || next === 'ended') throw silence(patienceMs)
      if (take(next) === 'enough') return 'enough'
    }
  } finally {
    incoming.cancel()
  }
}

/** Not the server's own marks in our streams, such as that of their end. */
export const isOurs = ({ type }: WireEvent) => !type.startsWith('$')

/** The newest events are most often ours; where they are not, the server looks through the rest. */
const lookedThroughHere = 256

/**
 * Where the newest of our events stands.
 * @param known a place of one of them, if there is any, not to begin at the start of the log
 * @throws {WireFault}
 */
export async function newestPlace(
  wire: Wire,
  known: Place | undefined,
  isOurStream: (stream: string) => boolean,
  patienceMs: number,
): Promise<Place | undefined> {
  let newest = known
  if (known === undefined) {
    const page = await readEvents(wire.readAllBackwards('end', lookedThroughHere), patienceMs)
    const found = page.find((event) => isOurs(event) && isOurStream(event.stream))
    if (found !== undefined || page.length < lookedThroughHere) return found?.place
  }
  await follow(wire, known ?? 'start', patienceMs, (events) => {
    newest = events.findLast(isOurs)?.place ?? newest
    return 'more'
  })
  return newest
}
