const parameter = 'return'
const noWayBack = ['/sign-in', '/register', '/forgot-password', '/account/reset/finish']
const otherApplications = ['/api', '/studio', '/health']

/** The address of the sign-in page that leads back to where the person is now. */
export function signInAddress(from?: string): string {
  const back = from === undefined ? undefined : safeReturnAddress(from)
  return back === undefined ? '/sign-in' : `/sign-in?${new URLSearchParams({ [parameter]: back })}`
}

/** Where to go after signing in, from the sign-in page's own query. */
export function returnAddressIn(search: string): string | undefined {
  return safeReturnAddress(new URLSearchParams(search).get(parameter) ?? '')
}

/** A page of this site, or nothing: an address that someone else wrote must not lead elsewhere. */
export function safeReturnAddress(address: string): string | undefined {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address)) return undefined
  const here = 'https://here.invalid'
  const url = new URL(address, here)
  if (url.origin !== here || url.pathname.startsWith('//')) return undefined
  const within = (path: string) => url.pathname === path || url.pathname.startsWith(`${path}/`)
  if ([...noWayBack, ...otherApplications].some(within)) return undefined
  return url.pathname + url.search + url.hash
}
