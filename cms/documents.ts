import { about } from './documents/about.ts'
import { account } from './documents/account.ts'
import { affiliate } from './documents/affiliate.ts'
import { announcement } from './documents/announcement.ts'
import { cart } from './documents/cart.ts'
import { contact } from './documents/contact.ts'
import { dashboard } from './documents/dashboard.ts'
import { faqItem } from './documents/faq-item.ts'
import { faq } from './documents/faq.ts'
import { geneReport } from './documents/gene-report.ts'
import { home } from './documents/home.ts'
import { howItWorks } from './documents/how-it-works.ts'
import { legal } from './documents/legal.ts'
import { mailTexts } from './documents/mail-texts.ts'
import { page } from './documents/page.ts'
import { notFound } from './documents/not-found.ts'
import { product } from './documents/product.ts'
import { recommendations } from './documents/recommendations.ts'
import { redirect } from './documents/redirect.ts'
import { registerKit } from './documents/register-kit.ts'
import { reportDisclaimer } from './documents/report-disclaimer.ts'
import { reportWording } from './documents/report-wording.ts'
import { siteSettings } from './documents/site-settings.ts'
import { tutorial } from './documents/tutorial.ts'
import type { Kind } from './parts/kind.ts'

/**
 * Every kind of document, in the order of the Studio's menu. Schema, menu, preview, links and what the storefront
 * reads follow from it.
 */
export const menu = {
  Site: { siteSettings },
  Pages: {
    home,
    product,
    howItWorks,
    about,
    contact,
    faq,
    faqItem,
    affiliate,
    legal,
    cart,
    page,
    redirect,
    announcement,
    notFound,
  },
  'For customers': { account, registerKit, tutorial, dashboard, recommendations, mailTexts },
  Reports: { geneReport, reportWording, reportDisclaimer },
} satisfies Record<string, Record<string, Kind>>

export const kinds = { ...menu.Site, ...menu.Pages, ...menu['For customers'], ...menu.Reports }

export const allKinds: readonly Kind[] = Object.values(kinds)

/** Pages without content of ours. */
const otherPages = ['/check-report']

/** Every page that a text may lead to. Other addresses of this site lead to the home page. */
export const linkTargets: ReadonlySet<string> = new Set([
  ...allKinds.flatMap(({ places, aliases = [] }) => [...Object.keys(places), ...aliases]),
  ...otherPages,
])

interface Changed {
  _type: string
  slug: string | null
  changed: string
}

/** When the document that an address shows first was changed, by the address. */
export function changesByAddress(documents: readonly Changed[]): ReadonlyMap<string, string> {
  return new Map(
    documents.flatMap(({ _type, slug, changed }) => {
      const { places = {} } = allKinds.find(({ name }) => name === _type) ?? {}
      const addresses = _type === kinds.legal.name ? [`/${slug}`] : Object.keys(places)
      return addresses.map((address) => [address, changed] as const)
    }),
  )
}
