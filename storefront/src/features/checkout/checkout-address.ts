export interface Codes {
  ref: string | undefined
  discount: string | undefined
}

/**
 * The shop's link on the shop's own host, with the visitor's codes. Whatever host the link names, the browser goes
 * to `origin`; what is no web address is none.
 */
export function checkoutAddress(link: string, origin: string, codes: Codes): string | undefined {
  const given = URL.parse(link)
  const address = URL.parse(origin)
  if (!given || !address || !isWeb(given) || !isWeb(address)) return undefined
  address.pathname = given.pathname
  address.search = given.search
  for (const name of ['discount', 'ref'] as const) {
    const code = codes[name]
    if (code !== undefined) address.searchParams.set(name, code)
  }
  return address.href
}

const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:'
