import ipaddr from 'ipaddr.js'
import type { Context } from 'koa'

type IncomingMessage = Context['req']
export type Network = ReturnType<typeof ipaddr.parseCIDR>

/** @throws unless it is an address or a network such as 10.0.0.0/8 */
export function parseNetwork(text: string): Network {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** Forwarding headers are trusted only then. */
export const cameByProxy = (request: IncomingMessage, trusted: readonly Network[]): boolean =>
  isTrusted(request.socket.remoteAddress, trusted)

/** The last address in X-Forwarded-For that is not a trusted proxy: earlier ones may be forged. */
export function clientAddress(request: IncomingMessage, trusted: readonly Network[]): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => ipaddr.isValid(part))
  const hops = [...forwarded, request.socket.remoteAddress ?? '']
  for (let hop = hops.length - 1; hop > 0; hop--) if (!isTrusted(hops[hop], trusted)) return hops[hop] ?? ''
  return hops[0] ?? ''
}

/** An IPv6 client controls a whole /64. */
export function callerNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString()
}

/** The 48 bits of IPv6 that one customer of a provider may have; undefined for IPv4. */
export function callerSite(address: string): string | undefined {
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : undefined
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 3).join(':') : undefined
}

function isTrusted(address: string | undefined, trusted: readonly Network[]): boolean {
  if (address === undefined || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return trusted.some((network) => parsed.kind() === network[0].kind() && parsed.match(network))
}
