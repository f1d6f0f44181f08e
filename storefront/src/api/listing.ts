import type { Answer, Operations } from '@swabwise/results-service/contract/operations'
import type { RouteName } from '@swabwise/results-service/contract/routes'
import type { CallInput, Send } from './call.ts'

/** The calls that answer a part of a list. */
export type ListName = {
  [N in RouteName]: Operations[N]['success'] extends { list: true } ? N : never
}[RouteName]
export type RowOf<N extends ListName> = Answer<N> extends readonly (infer Row)[] ? Row : never

export interface Listing<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  /** As the service cut it, whatever was asked for. */
  readonly pages: number
}

export type ReadList = <N extends ListName>(
  name: N,
  ...input: object extends CallInput<N> ? [CallInput<N>?] : [CallInput<N>]
) => Promise<Listing<RowOf<N>> | undefined>

/** One page of a list, and how many there are in all. @throws as a call does */
export function createReadList(send: Send): ReadList {
  return async <N extends ListName>(
    name: N,
    ...input: object extends CallInput<N> ? [CallInput<N>?] : [CallInput<N>]
  ) => {
    const response = await send(name, ...input)
    if (response === undefined) return undefined
    const rows = (await response.json()) as readonly RowOf<N>[]
    const total = Number(response.headers.get('x-total-count') ?? rows.length)
    return { rows, total, pages: lastPageIn(response.headers.get('link') ?? '') + 1 }
  }
}

/** The number of the last page, counted from 0, as the header Link tells it. */
export function lastPageIn(link: string): number {
  const address = /<([^>]*)>;\s*rel="last"/.exec(link)?.[1]
  const page = new URLSearchParams(address?.split('?', 2)[1]).get('page') ?? ''
  return /^\d+$/.test(page) ? Number(page) : 0
}
