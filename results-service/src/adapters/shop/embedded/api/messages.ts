import type { CartLine, EmbeddedCart } from '../carts.ts'
import type { CatalogueProduct } from '../catalogue.ts'
import type { GraphQLRequest } from '../engine.ts'
import type { Market } from '../markets.ts'

export interface WorkerTask {
  readonly catalogue: readonly CatalogueProduct[]
  readonly publicUrl: string
  readonly introspection: boolean
}

export type ToWorker =
  | { readonly kind: 'ask'; readonly request: GraphQLRequest }
  | { readonly kind: 'cart'; readonly id: number; readonly cart: EmbeddedCart | undefined }

export type FromWorker =
  | { readonly kind: 'ready' }
  /** JSON. */
  | { readonly kind: 'answer'; readonly text: string }
  | {
      readonly kind: 'createCart'
      readonly id: number
      readonly market: Market
      readonly lines: readonly CartLine[]
    }
  | { readonly kind: 'findCart'; readonly id: number; readonly token: string }
