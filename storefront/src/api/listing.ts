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
  /** False where the service did not count to the end: there are at least so many. */
  readonly exact: boolean
  /** As the service cut it, whatever was asked for. */
  readonly pages: number
}

export type ReadList = <N extends ListName>(
  name: N,
  ...input: object extends CallInput<N> ? [CallInput<N>?] : [CallInput<N>]
) => Promise<Listing<RowOf<N>> | undefined>

/** One page of a list, and how many there are in all. @throws as a call does */
export function createReadList(send: Send<ListName>): ReadList {
  return async <N extends ListName>(
    name: N,
    ...input: object extends CallInput<N> ? [CallInput<N>?] : [CallInput<N>]
  ) => {
    const response = await send(name, ...input)
    if (response === undefined) return undefined
    const rows = (await response.json()) as readonly RowOf<N>[]
    const { headers } = response
    const total = Number(headers.get('x-total-count') ?? rows.length)
    const exact = headers.get('x-total-count-exact') !== 'false'
    return { rows, total, exact, pages: pagesIn(headers.get('link') ?? '', { exact, rows: rows.length }) }
  }
}

/** How many pages there are, as the header Link tells it. Where nobody counted, a full last page has one after it. */
export function pagesIn(link: string, { exact, rows }: { exact: boolean; rows: number }): number {
  const address = /<([^>]*)>;\s*rel="last"/.exec(link)?.[1]
  const query = new URLSearchParams(address?.split('?', 2)[1])
  const pages = wholeNumber(query.get('page')) + 1
  const isLast = !link.includes('rel="next"')
  const isFull = rows > 0 && rows >= wholeNumber(query.get('size'))
  return !exact && isLast && isFull ? pages + 1 : pages
}

const wholeNumber = (text: string | null): number => (/^\d+$/.test(text ?? '') ? Number(text) : 0)
