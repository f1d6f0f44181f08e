import type { EventToAppend } from '../port.ts'
import { type Incoming, type Place, type Wire, type WireEvent, WireFault, type Written } from './wire.ts'

const atOnce = 500

/** All that a read brings; nothing for a stream that does not exist. @throws {WireFault} */
export async function readEvents(incoming: Incoming, patienceMs: number): Promise<readonly WireEvent[]> {
  const events: WireEvent[] = []
  try {
    for (;;) {
      const next = await incoming.next(atOnce, patienceMs)
      if (next === 'ended') return events
      if (next === 'idle')
        throw new WireFault({ kind: 'unclear' }, `no event within ${Math.round(patienceMs)} ms`)
      events.push(...next)
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

/** Not what the server writes for itself: its own streams, and its marks in ours. */
export const isOurs = ({ stream, type }: WireEvent) => !stream.startsWith('$') && !type.startsWith('$')

const pageSize = 64

/** Where the newest event stands that the server did not write for itself. @throws {WireFault} */
export async function newestPlace(wire: Wire, patienceMs: number): Promise<Place | undefined> {
  let from: Place | 'end' | undefined = 'end'
  while (from !== undefined) {
    const page: readonly WireEvent[] = await readEvents(wire.readAllBackwards(from, pageSize), patienceMs)
    const newest = page.find(isOurs)
    if (newest !== undefined) return newest.place
    from = page.at(-1)?.place
  }
  return undefined
}
