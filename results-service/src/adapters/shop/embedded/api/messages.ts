import type { CartContents, EmbeddedCart } from '../carts/carts.ts'
import type { CatalogueProduct } from '../products/catalogue.ts'
import type { GraphQLRequest } from '../engine.ts'

export interface WorkerTask {
  readonly catalogue: readonly CatalogueProduct[]
  readonly publicUrl: string
  readonly introspection: boolean
}

export type ToWorker =
  | { readonly kind: 'ask'; readonly request: GraphQLRequest }
  | { readonly kind: 'cart'; readonly id: number; readonly cart: EmbeddedCart | undefined }
  | { readonly kind: 'cartFailed'; readonly id: number }

export type AboutCart =
  | { readonly kind: 'createCart'; readonly id: number; readonly contents: CartContents }
  | { readonly kind: 'findCart'; readonly id: number; readonly token: string }
  | {
      readonly kind: 'changeCart'
      readonly id: number
      readonly token: string
      readonly contents: CartContents
    }

export type FromWorker =
  | { readonly kind: 'ready' }
  /** JSON. */
  | { readonly kind: 'answer'; readonly text: string }
  | AboutCart
