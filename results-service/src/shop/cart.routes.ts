import { accountStream } from '@swabwise/events/catalogue/streams'
import type { Country } from '@swabwise/events/vocabulary/country'
import { kitKinds } from '@swabwise/events/vocabulary/kit-kind'
import type { EventStore } from '@swabwise/events/store/port'
import type { Body } from '../contract/operations.ts'
import { accountDecider } from '../accounts/account.decider.ts'
import { execute, type CommandContext } from '../platform/execute.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handler } from '../platform/http/pipeline.ts'
import type { AwaitPosition } from '../platform/http/read-your-writes.ts'
import { totalOf, wantedCounts, type Counts } from './cart-counts.rules.ts'
import { presentCart, type KeptCart } from './cart.presenter.ts'
import { maxPerKind } from './checkout-rule.contract.ts'

export interface CartDependencies {
  readonly store: EventStore
  readonly awaitPosition: AwaitPosition
  readonly shop: {
    cart(id: string, country: Country): Promise<KeptCart | undefined>
    keepCart(order: {
      readonly id?: string | undefined
      readonly country: Country
      readonly discount?: string | undefined
      readonly wanted: (holds: Counts | undefined) => Counts
    }): Promise<{ readonly cart: KeptCart; readonly wanted: Counts }>
  }
}

export const cartHandlers = ({
  shop,
  store,
  awaitPosition,
}: CartDependencies): { keepCart: Handler<'keepCart'> } => {
  /** The account's cart, unless it is the one that was taken to the checkout from here. */
  async function cartOfAccount(caller: Caller, { cartId, left, country }: Body<'keepCart'>) {
    const id = caller.kind === 'visitor' ? null : caller.account.cartId
    if (id === null || id === left) return undefined
    return id === cartId || (await shop.cart(id, country)) ? id : undefined
  }

  async function join(caller: Caller, cartId: string, context: () => CommandContext): Promise<void> {
    if (caller.kind === 'visitor' || caller.account.cartId === cartId) return
    const stream = accountStream(caller.account.id)
    const joined = await execute(store, accountDecider, stream, { type: 'JoinCart', cartId }, context())
    await awaitPosition(joined.kind === 'accepted' ? joined.position : undefined)
  }

  return {
    async keepCart(input) {
      const { body, caller } = input
      const { country, counts, cartId, seen, left, discount } = body
      const [ofAccount, leftOpen] = await Promise.all([
        cartOfAccount(caller, body),
        left === undefined ? undefined : shop.cart(left, country),
      ])
      const open = leftOpen && totalOf(leftOpen.counts) > 0 ? presentCart(leftOpen) : null
      const id = ofAccount ?? cartId
      if (id === undefined && totalOf(counts) === 0) return { answer: { counts, cart: null, left: open } }
      const { cart, wanted } = await shop.keepCart({
        id,
        country,
        discount,
        wanted: (holds) => clamped(wantedCounts(counts, id === cartId ? seen : undefined, holds)),
      })
      await join(caller, cart.id, () => input.context)
      return { answer: { counts: wanted, cart: presentCart(cart), left: open } }
    },
  }
}

const clamped = (counts: Counts) => {
  const [thc, cbd, cannabis] = kitKinds.map((kind) => Math.min(maxPerKind, counts[kind]))
  return { thc: thc ?? 0, cbd: cbd ?? 0, cannabis: cannabis ?? 0 }
}
