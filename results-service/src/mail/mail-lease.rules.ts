const minLeaseMs = 30_000
const maxLeaseMs = 30 * 60_000

/** A delivery must complete or fail within the shortest. */
export const leaseMs = (attempt: number) => Math.min(minLeaseMs * 2 ** (attempt - 1), maxLeaseMs)
