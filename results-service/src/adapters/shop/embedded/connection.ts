import { GraphQLError } from 'graphql'

export interface ConnectionArgs {
  readonly first?: number | null
  readonly last?: number | null
  readonly after?: string | null
  readonly before?: string | null
  readonly reverse?: boolean | null
}

const maxItems = 250

/** A Relay connection with Shopify's rules: `first` or `last` is required, at most 250. */
export function connection<Item>(items: readonly Item[], args: ConnectionArgs) {
  const { first, last, after, before, reverse } = args
  const size = first ?? last
  if (size === null || size === undefined)
    throw new GraphQLError('you must provide one of first or last', { extensions: { code: 'BAD_REQUEST' } })
  if (size < 0 || size > maxItems)
    throw new GraphQLError(`first and last must be 0 to ${maxItems}`, {
      extensions: { code: 'BAD_REQUEST' },
    })

  const ordered = reverse ? items.toReversed() : items
  const all = ordered.map((node, index) => ({ node, cursor: cursorOf(index) }))
  const start = after ? indexOf(after) + 1 : 0
  const window = all.slice(start, before ? indexOf(before) : all.length)
  const edges =
    typeof first === 'number' ? window.slice(0, first) : window.slice(Math.max(0, window.length - size))
  const firstCursor = edges[0]?.cursor ?? null
  const lastCursor = edges.at(-1)?.cursor ?? null
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      startCursor: firstCursor,
      endCursor: lastCursor,
      hasPreviousPage: firstCursor !== null && indexOf(firstCursor) > 0,
      hasNextPage: lastCursor !== null && indexOf(lastCursor) < all.length - 1,
    },
  }
}

function cursorOf(index: number): string {
  return Buffer.from(`item:${index}`).toString('base64')
}

function indexOf(cursor: string): number {
  const match = /^item:(\d+)$/.exec(Buffer.from(cursor, 'base64').toString('utf8'))
  if (!match) throw new GraphQLError('Invalid cursor', { extensions: { code: 'BAD_REQUEST' } })
  return Number(match[1])
}

/** A connection without items. */
export const none = (args: ConnectionArgs) => connection<never>([], args)
