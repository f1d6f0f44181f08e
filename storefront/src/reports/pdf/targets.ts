import type { Target } from './typesetting/sheets.ts'

/** `#report` is a page of this file, `/faq` a page of the site. */
export function targetOf(href: string, site: string): Target {
  if (href.startsWith('#')) return { bookmark: href.slice(1) }
  const address = URL.canParse(href, site) ? new URL(href, site) : new URL(site)
  return { uri: ['https:', 'http:', 'mailto:'].includes(address.protocol) ? address.href : site }
}
