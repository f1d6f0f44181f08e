/** What stands in the field, and what of it the address has yet to confirm. */
export interface TypedFilter {
  readonly typed: string
  /** Of the address, as last seen. */
  readonly known: string
  /** Sent to the address, oldest first. */
  readonly sent: readonly string[]
}

export const startFilter = (filter: string): TypedFilter => ({ typed: filter, known: filter, sent: [] })

/** What is typed while the address follows stands; a change from elsewhere, by going back or clearing, replaces it. */
export function followAddress({ typed, sent }: TypedFilter, filter: string): TypedFilter {
  const confirmed = sent.indexOf(filter)
  return confirmed < 0 ? startFilter(filter) : { typed, known: filter, sent: sent.slice(confirmed + 1) }
}
