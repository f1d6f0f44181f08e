import type { EventToAppend, ExpectedRevision } from './port.ts'

const canonicalUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const isName = (name: string) => name !== '' && !name.startsWith('$') && name.isWellFormed()

/**
 * Rejects what adapters would treat differently. Names starting with `$` belong to EventStoreDB.
 * @throws {RangeError}
 */
export function guardAppend(
  stream: string,
  expected: ExpectedRevision,
  events: readonly EventToAppend[],
): void {
  guardStreamName(stream)
  if (typeof expected === 'number') guardRevision(expected, -1)
  if (events.length === 0) throw new RangeError(`${stream}: nothing to append`)
  const ids = new Set<string>()
  for (const { id, type } of events) {
    if (!canonicalUuid.test(id)) throw new RangeError(`${stream}: ${id} is not a UUID in lower case`)
    if (ids.has(id)) throw new RangeError(`${stream}: two events have the id ${id}`)
    if (!isName(type)) throw new RangeError(`${stream}: ${JSON.stringify(type)} is no event type`)
    ids.add(id)
  }
}

/** @throws {RangeError} */
export function guardStreamName(stream: string): void {
  if (!isName(stream)) throw new RangeError(`${JSON.stringify(stream)} is no stream name`)
}

/** @throws {RangeError} */
export function guardRevision(revision: number, lowest: number): void {
  if (!Number.isSafeInteger(revision) || revision < lowest) {
    throw new RangeError(`${revision} is no revision: expected a whole number from ${lowest}`)
  }
}
