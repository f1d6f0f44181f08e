import type { z } from 'zod'

type Fields = Readonly<Record<string, unknown>>

/** An older payload rewritten as the next version's. Pure. */
export type Upcaster = (older: Fields) => Fields

/** What stands in place of personal fields once the key of their subject is gone. */
export type Erased = 'erased'
export const erased: Erased = 'erased'

export interface EventDefinition {
  readonly type: string
  /** The version that is written today. */
  readonly version: number
  /** The facts that stay for ever: no name, address, genotype or password. */
  readonly facts: z.ZodType<object>
  /** What is sealed under the key of the stream's subject. Only the current version's form; upcasters see it too. */
  readonly personal?: z.ZodType<object>
  /** `upcasters[n]` makes version n+1 of version n: one for every version before today's. */
  readonly upcasters?: Readonly<Record<number, Upcaster>>
}

/** Keeps the literal types of a definition; the rest of the catalogue derives from them. */
export const defineEvent = <const D extends EventDefinition>(definition: D): D => definition

type Facts<D extends EventDefinition> = z.infer<D['facts']>
type Personal<D extends EventDefinition> =
  D['personal'] extends z.ZodType<infer P> ? { readonly personal: P | Erased } : unknown

/** The event as domain code sees it: always of the current version. */
export type EventOf<D extends EventDefinition> = D extends EventDefinition
  ? { readonly type: D['type']; readonly data: Readonly<Facts<D> & Personal<D>> }
  : never
