import { readFile } from 'node:fs/promises'
import { productHandles } from '../../handles.ts'
import type { Carts, Codes, EmbeddedCart } from '../carts/carts.ts'
import { notFound, openCheckout, placedOrder } from './pages.ts'

export interface CheckoutParts {
  readonly carts: Carts
  readonly styles: () => readonly string[]
  readonly acceptsOrder: (cannabisCount: number) => Promise<boolean>
}

const checkoutPath = /^\/shop\/checkout\/([^/]+)$/
const styleSheet = new URL('./checkout.css', import.meta.url)

/** Serves the checkout, its style sheet and a 404 page under /shop. */
export function checkoutPages({ carts, styles, acceptsOrder }: CheckoutParts) {
  const accepts = (cart: EmbeddedCart) => acceptsOrder(cannabisCountOf(cart))

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (url.pathname === '/shop/checkout.css' && isRead) return style()
    const shell = { styles: styles() }
    const token = checkoutPath.exec(url.pathname)?.[1]
    const kept = token === undefined ? undefined : carts.find(token)
    if (!kept) return page(404, notFound(shell))
    const codes = codesIn(url.searchParams)
    const cart = kept.order ? kept : withCode(kept, codes.discount)
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return page(
          200,
          cart.order
            ? placedOrder(shell, cart, cart.order)
            : openCheckout(shell, cart, codes, await accepts(cart)),
        )
      case 'POST':
        if (!cart.order && (await accepts(cart))) carts.place(cart, codes)
        // Post/redirect/get: reloading the page submits nothing.
        return new Response(null, { status: 303, headers: { location: url.pathname + url.search } })
      default:
        return new Response('Method Not Allowed\n', { status: 405, headers: { allow: 'GET, HEAD, POST' } })
    }
  }
}

/** As at Shopify, a link may bring a code of its own. */
function withCode(cart: EmbeddedCart, code: string | undefined): EmbeddedCart {
  return code === undefined || cart.discountCodes.includes(code)
    ? cart
    : { ...cart, discountCodes: [...cart.discountCodes, code] }
}

function cannabisCountOf({ lines }: EmbeddedCart): number {
  return lines.find(({ product }) => product.handle === productHandles.cannabis)?.quantity ?? 0
}

function codesIn(params: URLSearchParams): Codes {
  const [discount, ref] = ['discount', 'ref'].map((name) => {
    const text = params.get(name) ?? ''
    return /^[A-Za-z0-9_-]{1,64}$/.test(text) ? text : undefined
  })
  return { ...(discount !== undefined && { discount }), ...(ref !== undefined && { ref }) }
}

function page(status: number, body: string): Response {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // The URL grants access to the order.
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  }
  return new Response(body, { status, headers })
}

async function style(): Promise<Response> {
  const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }
  return new Response(await readFile(styleSheet, 'utf8'), { headers })
}
