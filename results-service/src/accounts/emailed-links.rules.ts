/** The links for one purpose that were emailed to one account. */
export interface EmailedLinks {
  /** How many were requested so far; a link's number is counted from 1. */
  readonly requested: number
  /** Those that were not used. */
  readonly open: readonly EmailedLink[]
}

interface EmailedLink {
  readonly number: number
  /** ISO 8601 */
  readonly expiresAt: string
}

export const noLinks: EmailedLinks = { requested: 0, open: [] }

const maxInAnHour = 3
const maxInADay = 10

/** A request for a link, with when links expire (ISO 8601) that were requested earlier. */
export interface LinkRequest {
  readonly expiresAt: string
  readonly earlier?: { readonly anHourAgo: string; readonly aDayAgo: string }
}

export const withLink = ({ requested, open }: EmailedLinks, expiresAt: string): EmailedLinks => ({
  requested: requested + 1,
  open: [...open.slice(-maxInADay), { number: requested + 1, expiresAt }],
})

/** One was used, or none may be used any more. */
export const withoutLinks = ({ requested }: EmailedLinks): EmailedLinks => ({ requested, open: [] })

/** @param at ISO 8601 */
export const isUsable = ({ open }: EmailedLinks, number: number, at: string): boolean =>
  open.some((link) => link.number === number && at < link.expiresAt)

/** Nobody's inbox is flooded: further requests change nothing. */
export function mayEmailLink({ open }: EmailedLinks, { earlier }: LinkRequest): boolean {
  if (earlier === undefined) return true
  const since = (moment: string) => open.filter(({ expiresAt }) => expiresAt > moment).length
  return since(earlier.anHourAgo) < maxInAnHour && since(earlier.aDayAgo) < maxInADay
}
