import type { Country } from '@swabwise/events/vocabulary/country'
import type { Handler } from '../platform/http/pipeline.ts'
import { presentProducts, type ShopProducts } from './products.presenter.ts'

export interface ShopDependencies {
  readonly shop: {
    /** Never rejects. */
    products(country: Country): Promise<ShopProducts>
    createCheckout(order: {
      readonly thcQuantity: number
      readonly cbdQuantity: number
      readonly cannabisQuantity: number
      readonly country: Country
      readonly cartId?: string
    }): Promise<
      | { readonly outcome: 'created'; readonly id: string; readonly webUrl: string }
      | { readonly outcome: 'refused'; readonly userErrors: readonly { readonly message: string }[] }
    >
  }
}

export const shopHandlers = ({
  shop,
}: ShopDependencies): { [N in 'getProducts' | 'createCheckout']: Handler<N> } => ({
  async getProducts({ query }) {
    return { answer: presentProducts(await shop.products(query.country)) }
  },

  async createCheckout({ query }) {
    const result = await shop.createCheckout(query)
    const checkoutCreate =
      result.outcome === 'created'
        ? { checkout: { id: result.id, webUrl: result.webUrl }, checkoutUserErrors: [] }
        : { checkout: null, checkoutUserErrors: result.userErrors.map(({ message }) => ({ message })) }
    return { answer: { data: { checkoutCreate } } }
  },
})
