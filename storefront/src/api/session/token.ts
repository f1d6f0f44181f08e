/** When the token runs out, in milliseconds since 1970. Undefined where it does not say so. */
export function expiryOf(token: string): number | undefined {
  const claims = claimsOf(token)
  return hasExpiry(claims) ? claims.exp * 1000 : undefined
}

export function claimsOf(token: string): unknown {
  const payload = token.split('.')[1]
  if (payload === undefined) return undefined
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return undefined
  }
}

/** A token that cannot be read, or that never runs out, is none of ours. */
export function isLive(token: string, now: number): boolean {
  const expiry = expiryOf(token)
  return expiry !== undefined && now < expiry
}

function hasExpiry(claims: unknown): claims is { exp: number } {
  return typeof claims === 'object' && claims !== null && 'exp' in claims && typeof claims.exp === 'number'
}
