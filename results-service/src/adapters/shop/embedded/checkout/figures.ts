import { centsOf, type Codes, type EmbeddedCart } from '../carts.ts'
import { html, noHtml, type Html } from '../html.ts'
import { currencyOf, type Market } from '../markets.ts'

/** $69.00 USD */
export function price(cents: number, market: Market): string {
  const currency = currencyOf(market)
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  return `${new Intl.NumberFormat('en', style).format(cents / 100)} ${currency}`
}

export function totalOf({ lines, market }: EmbeddedCart): number {
  return lines.reduce((sum, line) => sum + centsOf(line, market), 0)
}

export const linesOf = ({ lines, market }: EmbeddedCart): Html =>
  html` <ul class="lines">
    ${lines.map(
      (line) =>
        html` <li>
          <p class="title">${line.product.title}</p>
          <p class="each">${line.quantity} × ${price(line.product.priceInCents[market], market)}</p>
          <p class="amount">${price(centsOf(line, market), market)}</p>
        </li>`,
    )}
  </ul>`

export function figuresOf(cart: EmbeddedCart, { discount, ref }: Codes): Html {
  const total = price(totalOf(cart), cart.market)
  return html` <dl class="figures">
    <div>
      <dt>Subtotal</dt>
      <dd>${total}</dd>
    </div>
    <div>
      <dt>Shipping</dt>
      <dd>Free Shipping</dd>
    </div>
    ${
      discount === undefined
        ? noHtml
        : html`<div>
            <dt>Discount code</dt>
            <dd><span class="code">${discount}</span></dd>
            <dd class="note">Not applied in the demo.</dd>
          </div>`
    }
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
      <dd>${total}</dd>
    </div>
  </dl>`
}
