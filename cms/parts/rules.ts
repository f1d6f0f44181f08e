const webAddress = /^https:\/\/[^\s/]+\.[^\s]+$/
const path = /^\/(?!\/)[^\s\\]*$/
const section = /^#[\w-]+$/
const mail = /^mailto:[^\s@]+@[^\s@]+$/

/** Accepts a page of this site (/faq), a section (#shipping), https:// or mailto:. Nothing that could run a script. */
function isSafeHref(href: string): boolean {
  return [path, section, webAddress, mail].some((form) => form.test(href))
}

/** Of this site: /faq. */
export const isPath = (href: string) => path.test(href)

/** The page of an address of this site. */
export const pathOf = (href: string) => href.replace(/[?#].*/s, '').replace(/(.)\/+$/, '$1')

export function checkHref(href: string | undefined): true | string {
  if (href === undefined || isSafeHref(href)) return true
  return 'Start with / for a page of this site (/faq), https:// for another site, or mailto: for an address.'
}

export function warnOfUnknownPage(
  href: string | undefined,
  isKnown: (page: string) => boolean,
): true | string {
  const pathname = pathOf(href ?? '')
  if (!pathname.startsWith('/') || isKnown(pathname)) return true
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
  const twice = repeated(members, 'anchor')
  return twice === undefined || `Two sections have the link name “${twice}”.`
}

export const checkEachOnce =
  (field: string, complaint: string) => (members: readonly unknown[] | undefined) =>
    repeated(members, field) === undefined || complaint

/** A value that a field has in two members of a list. */
function repeated(members: readonly unknown[] | undefined, field: string): string | undefined {
  const values = (members ?? []).flatMap((member) =>
    Object.entries(member ?? {}).flatMap(([name, value]) =>
      name === field && typeof value === 'string' ? [value] : [],
    ),
  )
  return values.find((value, index) => values.indexOf(value) !== index)
}
