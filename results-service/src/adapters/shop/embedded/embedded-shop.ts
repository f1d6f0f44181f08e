import { catalogue as ourCatalogue, type CatalogueProduct } from './products/catalogue.ts'
import { openCarts } from './carts/open-carts.ts'
import { checkoutPages, type CheckoutParts } from './checkout/checkout.ts'
import type { Carts } from './carts/carts.ts'
import { apiThread, ShopBusy } from './api/api-thread.ts'
import type { GraphQLRequest } from './engine.ts'

export interface EmbeddedShopOptions {
  /** Checkout URLs start with it. */
  readonly publicUrl: string
  readonly catalogue?: readonly CatalogueProduct[]
  /** Whether anyone may read the schema. */
  readonly introspection?: boolean
  readonly timeLimitMs?: number
  /** The oldest carts are evicted beyond it. */
  readonly cartCapacity?: number
  /** Where carts are kept; in memory without it. */
  readonly cartFile?: string
  readonly now?: () => Date
  readonly onFault?: (error: unknown) => void
  /** The site's style sheets. */
  readonly styles?: CheckoutParts['styles']
  readonly acceptsOrder?: CheckoutParts['acceptsOrder']
}

export interface EmbeddedShop {
  /** For `createShop`. */
  readonly storeDomain: string
  /** The Storefront API at any path that ends in `/api/<version>/graphql.json`. */
  handle(request: Request): Promise<Response>
  /** Checkout pages under /shop, or 404. */
  readonly pages: (request: Request) => Promise<Response>
  /** The Storefront API without a network. */
  readonly fetch: typeof fetch
  /** Builds the schema ahead of the first request. */
  warmUp(): Promise<void>
  readonly carts: Pick<Carts, 'find'>
  close(): void
}

/** Served at `/shop/images/`. */
export const imagesFolder = new URL('./images/', import.meta.url)

const endpoint = /\/api\/(\d{4}-\d{2}|unstable)\/graphql\.json$/

/** A Storefront API. Its large schema is built lazily, once. */
export function createEmbeddedShop(options: EmbeddedShopOptions): EmbeddedShop {
  const {
    publicUrl,
    catalogue = ourCatalogue,
    introspection = true,
    timeLimitMs,
    cartCapacity = 5000,
    cartFile,
    now,
    onFault = () => undefined,
    styles = () => [],
    acceptsOrder = async () => true,
  } = options
  const carts = openCarts({ catalogue, capacity: cartCapacity, file: cartFile, now }, onFault)
  const api = apiThread({
    catalogue,
    publicUrl,
    introspection,
    carts,
    onFault,
    ...(timeLimitMs === undefined ? {} : { timeLimitMs }),
  })

  async function handle(request: Request, from: 'site' | 'visitor'): Promise<Response> {
    if (!endpoint.test(new URL(request.url).pathname)) return answer(404, { errors: 'Not Found' })
    if (request.method !== 'POST') return answer(405, { errors: 'Method Not Allowed' }, { allow: 'POST' })
    const query = await readRequest(request)
    if (!query) return answer(400, { errors: { query: 'Required parameter missing or invalid' } })
    try {
      return new Response(await api.ask(query, from), { headers: { 'content-type': 'application/json' } })
    } catch (error) {
      if (!(error instanceof ShopBusy)) throw error
      return answer(503, { errors: 'Service Unavailable' }, { 'retry-after': '5' })
    }
  }

  return {
    storeDomain: new URL('/shop', publicUrl).href,
    handle: (request) => handle(request, 'visitor'),
    pages: checkoutPages({ carts, styles, acceptsOrder }),
    fetch: async (input, init) => handle(new Request(input, init), 'site'),
    warmUp: api.start,
    carts,
    close: carts.close,
  }
}

async function readRequest(request: Request): Promise<GraphQLRequest | undefined> {
  const text = await request.text()
  if (request.headers.get('content-type')?.startsWith('application/graphql')) return { query: text }
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isRecord(body)) return undefined
  const { query, variables, operationName } = body
  if (typeof query !== 'string') return undefined
  return {
    query,
    variables: isRecord(variables) ? variables : undefined,
    operationName: typeof operationName === 'string' ? operationName : undefined,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers })
}
