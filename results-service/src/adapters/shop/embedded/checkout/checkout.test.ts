import { describe, expect, it } from 'vitest'
import { cartStore, emptyContents, type CartLine } from '../carts/carts.ts'
import { catalogue } from '../products/catalogue.ts'
import { checkoutPages } from './checkout.ts'

const [cannabis, thc] = catalogue
const lineOf = (product: CartLine['product'] | undefined, quantity: number): CartLine => {
  if (!product) throw new Error('not in the catalogue')
  return { id: product.handle, product, quantity, attributes: [] }
}

function checkout(acceptsOrder: (cannabisCount: number) => Promise<boolean> = async () => true) {
  const carts = cartStore({ catalogue, capacity: 10 })
  const pages = checkoutPages({ carts, styles: () => ['/assets/site.css'], acceptsOrder })
  const cart = carts.create({ ...emptyContents('CA'), lines: [lineOf(cannabis, 2), lineOf(thc, 1)] })
  const ask = async (path: string, method = 'GET') => {
    const response = await pages(new Request(`http://localhost${path}`, { method }))
    const html = await response.text()
    return { status: response.status, headers: response.headers, html, text: textOf(html) }
  }
  return { carts, ask, address: `/shop/checkout/${cart.token}`, token: cart.token }
}

const textOf = (html: string) =>
  html
    .replaceAll(/<title>.*?<\/title>|<[^>]+>/gs, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

describe('demo checkout', () => {
  it("says it is a demo and lists the order in the country's currency", async () => {
    const { ask, address } = checkout()
    const { status, headers, html, text } = await ask(`${address}?discount=SPRING&ref=partner_7`)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    for (const words of [
      'Demo checkout. No payment is taken and no kit is sent.',
      'ordering from Canada. Prices are in Canadian dollars.',
      'Cannabis Genetic Test 2 × $89.00 CAD $178.00 CAD',
      'THC Genetic Test 1 × $70.00 CAD $70.00 CAD',
      'Subtotal $248.00 CAD',
      'Free Shipping',
      'Discount code SPRING',
      'Affiliate code partner_7',
      'Total $248.00 CAD',
    ])
      expect(text).toContain(words)
    expect(html).toContain('<link rel="stylesheet" href="/assets/site.css"')
    expect(html.match(/<h1\b/g)).toHaveLength(1)
  })

  it('asks for no personal data and runs no script', async () => {
    const { ask, address } = checkout()
    const { html } = await ask(address)
    expect(html).not.toMatch(/<(input|select|textarea|script|style|iframe)\b| (on\w+|style)=/)
  })

  it('shows nothing from the URL but well-formed codes', async () => {
    const { ask, address } = checkout()
    const evil = encodeURIComponent('"><script>alert(1)</script>')
    const { html, text } = await ask(`${address}?discount=${evil}&ref=${evil}`)
    expect(html).not.toContain('alert(1)')
    expect(text).not.toMatch(/Discount code|Affiliate code/)
  })

  it('places an order once, and explains the next steps', async () => {
    const { ask, address, carts, token } = checkout()
    const paid = await ask(`${address}?ref=partner`, 'POST')
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `${address}?ref=partner`])
    expect(carts.find(token)?.order).toMatchObject({ number: 'SW-1001', codes: { ref: 'partner' } })

    const again = await ask(`${address}?ref=another`, 'POST')
    expect(again.status).toBe(303)
    expect(carts.find(token)?.order).toMatchObject({ number: 'SW-1001', codes: { ref: 'partner' } })

    const { html, text } = await ask(address)
    for (const words of [
      'Order number SW-1001',
      'you paid nothing',
      'Your kit ships',
      'within 24 hours',
      'Affiliate code partner',
    ])
      expect(text).toContain(words)
    expect(html).not.toContain('<form')
  })

  it('numbers orders consecutively', async () => {
    const { ask, address, carts } = checkout()
    const other = carts.create({ ...emptyContents('US'), lines: [lineOf(cannabis, 1)] })
    await ask(address, 'POST')
    await ask(`/shop/checkout/${other.token}`, 'POST')
    expect(carts.find(other.token)?.order?.number).toBe('SW-1002')
    expect((await ask(`/shop/checkout/${other.token}`)).text).toContain('$69.00 USD')
  })

  it('takes a discount that the shop knows off the total, from the cart or from the link', async () => {
    const { ask, address, carts, token } = checkout()
    expect((await ask(`${address}?discount=WELCOME10`)).text).toContain('Discount code WELCOME10 −$24.80 CAD')
    const cart = carts.find(token)
    if (cart) carts.change(token, { ...cart, discountCodes: ['welcome10'] })
    const { text } = await ask(address)
    expect(text).toContain('Total $223.20 CAD')
    expect(text).toContain('Pay $223.20 CAD in the demo')
  })

  it('refuses orders while the shop is closed, and says so', async () => {
    const counts: number[] = []
    const { ask, address, carts, token } = checkout(async (count) => {
      counts.push(count)
      return false
    })
    const { html, text } = await ask(address)
    expect(text).toContain('The shop is not taking this order right now')
    expect(html).not.toContain('<form')
    expect((await ask(address, 'POST')).status).toBe(303)
    expect(carts.find(token)?.order).toBeUndefined()
    expect(counts).toEqual([2, 2])
  })

  it('still shows orders placed before the shop closed', async () => {
    let open = true
    const { ask, address } = checkout(async () => open)
    await ask(address, 'POST')
    open = false
    expect((await ask(address)).text).toContain('Order number SW-1001')
  })

  it.each([
    '/shop',
    '/shop/',
    '/shop/checkout',
    '/shop/checkout/',
    '/shop/checkout/unknown',
    '/shop/checkout/%00',
    '/shop/nowhere/at/all',
  ])('%s is not found', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, text } = await checkout().ask(path, method)
      expect(status).toBe(404)
      expect(text).toContain('Checkout not found')
    }
  })

  it('allows GET, HEAD and POST only', async () => {
    const { ask, address } = checkout()
    expect((await ask(address, 'DELETE')).status).toBe(405)
    expect((await ask('/shop/checkout.css')).headers.get('content-type')).toContain('text/css')
  })
})
