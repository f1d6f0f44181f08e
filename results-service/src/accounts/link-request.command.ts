import type { LinkRequest } from './emailed-links.rules.ts'

const hourMs = 60 * 60 * 1000
const validForMs = 24 * hourMs

/** @param at ISO 8601 */
export function linkRequest(at: string): LinkRequest {
  const expiryAfter = (ms: number) => new Date(Date.parse(at) + validForMs + ms).toISOString()
  return {
    expiresAt: expiryAfter(0),
    earlier: { anHourAgo: expiryAfter(-hourMs), aDayAgo: expiryAfter(-24 * hourMs) },
  }
}
