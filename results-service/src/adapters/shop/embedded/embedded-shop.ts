import { catalogue as ourCatalogue, type CatalogueProduct } from './catalogue.ts'
import { cartStore, type EmbeddedCart } from './carts.ts'
import { checkoutPages, type CheckoutParts } from './checkout/checkout.ts'
import type { Engine, GraphQLRequest } from './engine.ts'

export interface EmbeddedShopOptions {
  /** Checkout URLs start with it. */
  readonly publicUrl: string
  readonly catalogue?: readonly CatalogueProduct[]
  /** The oldest carts are evicted beyond it. */
  readonly cartCapacity?: number
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
  /** Newest first. */
  carts(): EmbeddedCart[]
}

/** Served at `/shop/images/`. */
export const imagesFolder = new URL('./images/', import.meta.url)

const endpoint = /\/api\/(\d{4}-\d{2}|unstable)\/graphql\.json$/

/** An in-memory Storefront API. Its large schema is built lazily, once. */
export function createEmbeddedShop(options: EmbeddedShopOptions): EmbeddedShop {
  const {
    publicUrl,
    catalogue = ourCatalogue,
    cartCapacity = 1000,
    styles = () => [],
    acceptsOrder = async () => true,
  } = options
  const carts = cartStore(cartCapacity)
  let engine: Promise<Engine> | undefined

  async function start(): Promise<Engine> {
    const [{ startEngine }, { rootObject }] = await Promise.all([import('./engine.ts'), import('./root.ts')])
    return startEngine(rootObject(catalogue, carts, publicUrl))
  }

  async function handle(request: Request): Promise<Response> {
    if (!endpoint.test(new URL(request.url).pathname)) return answer(404, { errors: 'Not Found' })
    if (request.method !== 'POST') return answer(405, { errors: 'Method Not Allowed' }, { allow: 'POST' })
    const query = await readRequest(request)
    if (!query) return answer(400, { errors: { query: 'Required parameter missing or invalid' } })
    engine ??= start()
    return answer(200, await (await engine).execute(query))
  }

  return {
    storeDomain: new URL('/shop', publicUrl).href,
    handle,
    pages: checkoutPages({ carts, styles, acceptsOrder }),
    fetch: async (input, init) => handle(new Request(input, init)),
    warmUp: async () => {
      await (engine ??= start())
    },
    carts: carts.list,
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
