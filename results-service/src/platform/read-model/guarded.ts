import { PartNotReady } from './faults.ts'

/**
 * The queries, which throw until their part is ready.
 * @throws {PartNotReady} from each
 */
export function guarded<Queries extends object>(
  queries: Queries,
  part: string,
  isReady: () => boolean,
): Queries {
  const guard =
    (query: (...asked: readonly unknown[]) => unknown) =>
    (...asked: readonly unknown[]) => {
      if (!isReady()) throw new PartNotReady(part)
      return query(...asked)
    }
  return Object.fromEntries(
    Object.entries(queries as Readonly<Record<string, Parameters<typeof guard>[0]>>).map(([name, query]) => [
      name,
      guard(query),
    ]),
  ) as Queries
}
