import type { AccountId, KitId } from '@swabwise/events/catalogue/ids'

/** What is told of an erasure while it is done: afterwards nothing of it can be read. */
export const presentErasure = (
  account: { readonly id: AccountId; readonly email: string },
  kits: readonly { readonly id: KitId }[],
  erasedAt: string,
) => ({
  accountId: account.id,
  email: account.email,
  swabKitIds: kits.map(({ id }) => id),
  erasedAt,
})
