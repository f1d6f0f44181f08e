import { BasketIcon } from '@sanity/icons/Basket'
import { defineQuery } from 'groq'
import { button, heading, paragraph, section, text } from '../parts/fields.ts'
import { page } from '../parts/kind.ts'
import { action, seo } from '../parts/projections.ts'

const cartPageQuery = defineQuery(`*[_type == "cartPage" && _id == "cartPage"][0]{
  heading,
  empty{heading, text, action${action}},
  paymentNote,
  acceptedPayments,
  checkoutClosed{heading, text},
  ${seo}
}`)

export const cart = page({
  name: 'cartPage',
  title: 'Cart',
  icon: BasketIcon,
  query: cartPageQuery,
  places: { '/cart': 'Cart', '/checkout': 'Checkout' },
  fields: [
    heading(50),
    section('empty', 'When the cart is empty', [heading(), text(200), button()]),
    paragraph('paymentNote', 'Note under the subtotal', {
      description: 'Taxes and discount codes.',
      max: 160,
    }),
    paragraph('acceptedPayments', 'Accepted payments', {
      description: 'Read aloud where others see the logos.',
      max: 160,
    }),
    section('checkoutClosed', 'While checkout is closed', [heading(), text(320)], {
      description: 'Shown when the cart does not exceed the number under Site settings › Shop.',
    }),
  ],
})
