import type { Codes, EmbeddedCart, Order } from '../carts.ts'
import { html, type Html } from '../html.ts'
import { countryOfMarket } from '../markets.ts'
import { documentOf, type Shell } from './document.ts'
import { figuresOf, linesOf, price, totalOf } from './figures.ts'

/** Before it is paid. A closed shop shows the order and says why it cannot be placed. */
export function openCheckout(shell: Shell, cart: EmbeddedCart, codes: Codes, takesOrder: boolean): string {
  const { name, currency } = countryOfMarket(cart.market)
  const payment = html` <h2>Payment</h2>
    <p>A real checkout asks for your address and a way to pay here. This one asks for neither.</p>
    ${takesOrder ? payForm(price(totalOf(cart), cart.market)) : closed}`
  return documentOf(
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
    <p class="small">Pressing it places a demo order. You pay nothing.</p>`

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
  return documentOf(
    shell,
    `Order ${number}`,
    html` <h1>Thank you. Your order is placed.</h1>
      <p class="where">
        Order number <strong class="number">${number}</strong>. It is a demo order: you paid nothing, and
        nothing will be sent.
      </p>
      <div class="columns">
        <section>
          <h2>What comes next with a real order</h2>
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

export function noSuchPage(shell: Shell): string {
  return documentOf(
    shell,
    'Not found',
    html` <h1>This checkout is not here</h1>
      <p class="where">
        Demo checkouts are kept until the service restarts. Nothing was charged. Your cart can make a new one.
      </p>
      <p class="actions">
        <a class="button" href="/cart">Go to your cart</a> <a href="/">Back to the shop</a>
      </p>`,
  )
}
