import { randomUUID } from 'node:crypto'
import { within } from './attempts.ts'
import { readEvents } from './reads.ts'
import { type Wire, WireFault } from './wire.ts'

/** There is none: an append that expects one is refused, whether or not it is allowed. */
const stream = 'log-rights'

/** What the user of a connection is refused, and nothing where the server does not answer. Writes nothing. */
export async function missingRights(wire: Wire, patienceMs: number): Promise<readonly string[]> {
  const event = { id: randomUUID(), type: 'RightsTried', data: {}, metadata: {} }
  const tried = {
    'read our streams': readEvents(wire.readStream(stream, 0, 'forwards', 1), patienceMs),
    'read $all': readEvents(wire.readAllBackwards('end', 1), patienceMs),
    'write our streams': within(patienceMs, wire.append(stream, 'exists', [event], patienceMs)),
  }
  const names = Object.keys(tried)
  const outcomes = await Promise.allSettled(Object.values(tried))
  const refused = outcomes.map((outcome) =>
    outcome.status === 'rejected' && outcome.reason instanceof WireFault ? outcome.reason.fault : undefined,
  )
  if (refused.some((fault) => fault?.kind === 'denied' && !fault.isKnown))
    return ['sign in with this user and password']
  return names.filter((_, index) => refused[index]?.kind === 'denied')
}
