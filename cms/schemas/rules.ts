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

export function checkEmail(address: string | undefined): true | string {
  if (address === undefined || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return true
  return 'This does not look like an e-mail address.'
}
