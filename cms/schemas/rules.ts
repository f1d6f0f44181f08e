const webAddress = /^https:\/\/[^\s/]+\.[^\s]+$/
const path = /^\/(?!\/)[^\s\\]*$/
const section = /^#[\w-]+$/
const mail = /^mailto:[^\s@]+@[^\s@]+$/

/** Accepts a page of this site (/faq), a section (#shipping), https:// or mailto:. Nothing that could run a script. */
export function isSafeHref(href: string): boolean {
  return [path, section, webAddress, mail].some((form) => form.test(href))
}

export function checkHref(href: string | undefined): true | string {
  if (href === undefined || isSafeHref(href)) return true
  return 'Start with / for a page of this site (/faq), https:// for another site, or mailto: for an address.'
}

/** Every page that a text may lead to. Other addresses of this site lead to the home page. */
export const linkTargets: ReadonlySet<string> = new Set([
  '/',
  '/en_ca',
  '/en_us',
  '/cannabis-test',
  '/test',
  '/thc-test',
  '/cbd-test',
  '/how-it-works',
  '/about',
  '/contact',
  '/faq',
  '/affiliate-program',
  '/privacy',
  '/terms-of-service',
  '/term-of-sale',
  '/refund-policy',
  '/swab-kit-instructions',
  '/cart',
  '/checkout',
  '/check-report',
  '/sign-in',
  '/register',
  '/forgot-password',
  '/register-kit',
  '/tutorial',
  '/dashboard/overview',
  '/dashboard/genetic',
  '/dashboard/learn',
  '/pdf',
])

export function warnOfUnknownPage(href: string | undefined): true | string {
  const pathname = href?.replace(/[?#].*/, '') ?? ''
  if (!pathname.startsWith('/') || linkTargets.has(pathname)) return true
  return `The site has no page ${pathname}: whoever follows this comes to the home page.`
}

export function checkEmail(address: string | undefined): true | string {
  if (address === undefined || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return true
  return 'This does not look like an e-mail address.'
}

export function checkWebAddress(address: string | undefined): true | string {
  if (address === undefined || webAddress.test(address)) return true
  return 'Give the full address, starting with https://.'
}

/** For a list whose members have an anchor: two places on a page cannot have the same. */
export function checkAnchors(members: readonly unknown[] | undefined): true | string {
  const anchors = (members ?? []).flatMap((member) => (hasAnchor(member) ? [member.anchor] : []))
  const twice = anchors.find((anchor, index) => anchors.indexOf(anchor) !== index)
  return twice === undefined || `Two sections have the link name “${twice}”.`
}

function hasAnchor(value: unknown): value is { anchor: string } {
  return typeof value === 'object' && value !== null && 'anchor' in value && typeof value.anchor === 'string'
}
