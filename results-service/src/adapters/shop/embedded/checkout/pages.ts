import type { Codes, EmbeddedCart, Order } from '../carts/carts.ts'
import { html, type Html } from '../html.ts'
import { countryOfMarket } from '../markets.ts'
import { renderPage, type Shell } from './document.ts'
import { costOf } from '../carts/cart-cost.ts'
import { figuresOf, linesOf, price } from './figures.ts'

/** When the shop is closed, shows the order and why it cannot be placed. */
export function openCheckout(shell: Shell, cart: EmbeddedCart, codes: Codes, acceptsOrder: boolean): string {
  const { name, currency } = countryOfMarket(cart.market)
  const payment = html` <h2>Payment</h2>
    <p>A real checkout would ask for your address and payment details here. This one asks for neither.</p>
    ${acceptsOrder ? payForm(price(costOf(cart).total, cart.market)) : closed}`
  return renderPage(
    shell,
    'Checkout',
    html` <h1>Checkout</h1>
      <p class="where">You are ordering from ${name}. Prices are in ${currency}.</p>
      <div class="columns">
        <section>
          <h2>Your order</h2>
          ${linesOf(cart)} ${figuresOf(cart, codes)}
        </section>
        <section class="payment">${payment}</section>
      </div>`,
  )
}

const payForm = (total: string): Html =>
  html` <form method="post">
      <button type="submit">Pay ${total} in the demo</button>
    </form>
    <p class="small">This places a demo order. You pay nothing.</p>`

const closed = html` <div class="notice">
    <p><strong>The shop is not taking this order right now</strong></p>
    <p>
      The checkout is closed, or opens only with more cannabis tests than are in this order. Nothing was
      charged.
    </p>
  </div>
  <p><a href="/cart">Back to your cart</a></p>`

const steps: readonly (readonly [title: string, text: string])[] = [
  ['Your kit ships', 'Standard mail takes 3 to 8 business days, expedited mail 2 to 4.'],
  ['Register it', 'Open an account and enter the swab kit ID from the card in the box.'],
  ['Swab and return', 'Swab your cheeks and post the envelope within 24 hours.'],
  [
    'Read your results',
    'They typically come 1 to 2 business days after our laboratory in Toronto receives your sample. We email you when they are in your account.',
  ],
]

export function placedOrder(shell: Shell, cart: EmbeddedCart, { number, codes }: Order): string {
  return renderPage(
    shell,
    `Order ${number}`,
    html` <h1>Thank you. Your order is placed.</h1>
      <p class="where">
        Order number <strong class="number">${number}</strong>. It is a demo order: you paid nothing, and
        nothing will be sent.
      </p>
      <div class="columns">
        <section>
          <h2>What happens next with a real order</h2>
          <ol class="steps">
            ${steps.map(
              ([title, text]) =>
                html`<li>
                  <h3>${title}</h3>
                  <p>${text}</p>
                </li>`,
            )}
          </ol>
          <p class="actions">
            <a class="button" href="/register">Create an account</a> <a href="/">Back to the shop</a>
          </p>
        </section>
        <section class="receipt">
          <h2>Your order</h2>
          ${linesOf(cart)} ${figuresOf(cart, codes)}
        </section>
      </div>`,
  )
}

export function notFound(shell: Shell): string {
  return renderPage(
    shell,
    'Not found',
    html` <h1>Checkout not found</h1>
      <p class="where">
        Checkouts are kept for 30 days. Nothing was charged. You can start a new checkout from your cart.
      </p>
      <p class="actions">
        <a class="button" href="/cart">Go to your cart</a> <a href="/">Back to the shop</a>
      </p>`,
  )
}
