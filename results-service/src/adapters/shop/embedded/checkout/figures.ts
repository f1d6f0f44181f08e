import { costOf } from '../carts/cart-cost.ts'
import type { Codes, EmbeddedCart } from '../carts/carts.ts'
import { html, noHtml, type Html } from '../html.ts'
import { currencyOf, type Market } from '../markets.ts'

/** $69.00 USD */
export function price(cents: number, market: Market): string {
  const currency = currencyOf(market)
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  return `${new Intl.NumberFormat('en', style).format(cents / 100)} ${currency}`
}

export const linesOf = (cart: EmbeddedCart): Html =>
  html` <ul class="lines">
    ${costOf(cart).lines.map(
      ({ line, each, subtotal }) =>
        html` <li>
          <p class="title">${line.product.title}</p>
          <p class="each">${line.quantity} × ${price(each, cart.market)}</p>
          <p class="amount">${price(subtotal, cart.market)}</p>
        </li>`,
    )}
  </ul>`

function discountOf(cart: EmbeddedCart): Html {
  const { applied, discount } = costOf(cart)
  const code = applied?.code ?? cart.discountCodes[0]
  if (code === undefined) return noHtml
  const told = applied ? html`<dd>−${price(discount, cart.market)}</dd>` : html`<dd>Not known here</dd>`
  return html`<div>
    <dt>Discount code <span class="code">${code}</span></dt>
    ${told}
  </div>`
}

export function figuresOf(cart: EmbeddedCart, { ref }: Pick<Codes, 'ref'>): Html {
  const { subtotal, total } = costOf(cart)
  return html` <dl class="figures">
    <div>
      <dt>Subtotal</dt>
      <dd>${price(subtotal, cart.market)}</dd>
    </div>
    <div>
      <dt>Shipping</dt>
      <dd>Free Shipping</dd>
    </div>
    ${discountOf(cart)}
    ${
      ref === undefined
        ? noHtml
        : html`<div>
            <dt>Affiliate code</dt>
            <dd><span class="code">${ref}</span></dd>
          </div>`
    }
    <div>
      <dt>Taxes</dt>
      <dd>None in the demo</dd>
    </div>
    <div class="total">
      <dt>Total</dt>
      <dd>${price(total, cart.market)}</dd>
    </div>
  </dl>`
}
