import {
  aboutPageQuery,
  accountPagesQuery,
  affiliatePageQuery,
  cannabisProductPageQuery,
  cartPageQuery,
  contactPageQuery,
  dashboardPageQuery,
  faqPageQuery,
  geneReportsQuery,
  homePageQuery,
  howItWorksPageQuery,
  legalPageBySlugQuery,
  recommendationsQuery,
  registerKitPageQuery,
  reportDisclaimerQuery,
  reportWordingQuery,
  siteSettingsQuery,
  tutorialBySlugQuery,
} from '@swabwise/cms/queries'
import type { ServedProducts } from '../shop/served-products.ts'
import type { SeoFields } from './page-answer.ts'
import type { Content } from './query-result.ts'

/** Asks the lake. Rejects when a document that the page needs is not there. */
export type Ask = <Query extends string>(
  query: Query,
  params?: Record<string, string>,
) => Promise<Content<Query>>

export type Sources = {
  ask: Ask
  /** The products of the country that pages are rendered for. */
  products: () => Promise<ServedProducts>
  pathname: string
  params: URLSearchParams
}

type Definition<Shown> = {
  read: (from: Sources) => Promise<Shown>
  seo: (shown: Shown) => SeoFields
}

const page = <Shown>({ read, seo }: Definition<Shown>) => ({
  read: async (from: Sources) => {
    const shown = await read(from)
    return { shown, seo: seo(shown) }
  },
})

const account = (form: 'signIn' | 'register' | 'forgotPassword' | 'resetPassword') =>
  page({
    read: async ({ ask }) => {
      const { birthDateLabel, birthDateHint, agreement, resetMailSent, ...forms } =
        await ask(accountPagesQuery)
      return { ...forms[form], birthDateLabel, birthDateHint, agreement, resetMailSent }
    },
    seo: (shown) => shown.seo,
  })

const legal = (slug: Content<typeof legalPageBySlugQuery>['slug']) =>
  page({ read: ({ ask }) => ask(legalPageBySlugQuery, { slug }), seo: (shown) => shown.seo })

async function readReportCopy({ ask }: Sources) {
  const [genes, wording, disclaimer] = await Promise.all([
    ask(geneReportsQuery),
    ask(reportWordingQuery),
    ask(reportDisclaimerQuery),
  ])
  return { genes, wording, disclaimer }
}

/** The tabs of the dashboard share their content, and not their title. */
const tabTitles: Readonly<Record<string, string>> = {
  '/dashboard/genetic': 'Genetic Reports',
  '/dashboard/learn': 'Learn',
}

/** What each page reads, by the name that routes.tsx gives it. Runs on the server only; the browser knows its types. */
export const pages = {
  home: page({
    read: async ({ ask, products }) => {
      const [text, served] = await Promise.all([ask(homePageQuery), products()])
      return { ...text, served }
    },
    seo: (home) => home.seo,
  }),
  product: page({
    read: async ({ ask, products }) => {
      const [text, served] = await Promise.all([ask(cannabisProductPageQuery), products()])
      return { ...text, served }
    },
    seo: (product) => product.seo,
  }),
  howItWorks: page({
    read: async ({ ask, products }) => {
      const [text, served] = await Promise.all([ask(howItWorksPageQuery), products()])
      return { ...text, served }
    },
    seo: (shown) => shown.seo,
  }),
  about: page({ read: ({ ask }) => ask(aboutPageQuery), seo: (about) => about.seo }),
  contact: page({ read: ({ ask }) => ask(contactPageQuery), seo: (contact) => contact.seo }),
  faq: page({ read: ({ ask }) => ask(faqPageQuery), seo: (faq) => faq.seo }),
  affiliate: page({ read: ({ ask }) => ask(affiliatePageQuery), seo: (affiliate) => affiliate.seo }),
  privacy: legal('privacy'),
  termsOfService: legal('terms-of-service'),
  termOfSale: legal('term-of-sale'),
  refundPolicy: legal('refund-policy'),
  swabKitInstructions: legal('swab-kit-instructions'),
  cart: page({
    read: async ({ ask, products }) => {
      const [text, served] = await Promise.all([ask(cartPageQuery), products()])
      return { ...text, served }
    },
    seo: (cart) => cart.seo,
  }),
  checkout: page({
    read: async ({ ask }) => {
      const { empty, checkoutClosed } = await ask(cartPageQuery)
      return { empty, checkoutClosed }
    },
    seo: () => ({
      title: 'Checkout',
      description: 'On the way to the page where you pay.',
      shareImageUrl: null,
      shareImageAlt: null,
    }),
  }),
  signIn: account('signIn'),
  register: account('register'),
  forgotPassword: account('forgotPassword'),
  resetPassword: account('resetPassword'),
  registerKit: page({ read: ({ ask }) => ask(registerKitPageQuery), seo: (shown) => shown.seo }),
  tutorial: page({
    read: ({ ask, params }) =>
      ask(tutorialBySlugQuery, { slug: params.get('test') === 'cannabis' ? 'cannabis' : 'thc-cbd' }),
    seo: (tutorial) => tutorial.seo,
  }),
  dashboard: page({
    read: async ({ ask, pathname }) => {
      const [dashboard, kitForm, recommendations, reports, wording, disclaimer] = await Promise.all([
        ask(dashboardPageQuery),
        ask(registerKitPageQuery),
        ask(recommendationsQuery),
        ask(geneReportsQuery),
        ask(reportWordingQuery),
        ask(reportDisclaimerQuery),
      ])
      const title = tabTitles[pathname] ?? dashboard.seo.title
      const seo = { ...dashboard.seo, title }
      return { ...dashboard, seo, kitForm, recommendations, reports, wording, disclaimer }
    },
    seo: (dashboard) => dashboard.seo,
  }),
  pdfDownload: page({
    read: readReportCopy,
    seo: () => ({
      title: 'Cannabis Genetic Test',
      description: 'A printable report of the cannabis genetic test.',
      shareImageUrl: null,
      shareImageAlt: null,
    }),
  }),
  checkReport: page({
    read: async () => ({}),
    seo: () => ({
      title: 'Check a report',
      description:
        'Type the check code from a Swabwise report and see what the laboratory reported under it.',
      shareImageUrl: null,
      shareImageAlt: null,
    }),
  }),
  admin: page({
    read: async () => ({}),
    seo: () => ({
      title: 'Admin',
      description: 'Kits, laboratory results and accounts.',
      shareImageUrl: null,
      shareImageAlt: null,
    }),
  }),
  pdf: page({
    read: readReportCopy,
    seo: () => ({
      title: 'My Report Summary',
      description: 'Your report as a PDF, to keep, to print or to take along.',
      shareImageUrl: null,
      shareImageAlt: null,
    }),
  }),
  parts: page({
    read: async () => ({}),
    seo: () => ({
      title: 'Parts of the interface',
      description: 'Every part of the interface in every state, for whoever works on them.',
      shareImageUrl: null,
      shareImageAlt: null,
    }),
  }),
}

export const readSite = (ask: Ask) => ask(siteSettingsQuery)

export type PageId = keyof typeof pages
export type ContentOf<Id extends PageId> = Awaited<ReturnType<(typeof pages)[Id]['read']>>['shown']
export type SiteSettings = Awaited<ReturnType<typeof readSite>>
