import { changesByAddress, kinds } from '@swabwise/cms/documents'
import { agreedPagesQuery } from '@swabwise/cms/documents/legal'
import { pageAtQuery, pageChangesQuery } from '@swabwise/cms/documents/page'
import type { ServedProducts } from '../shop/served-products.ts'
import { sourcesOf, type Picture } from './picture-sources.ts'
import type { Content } from './query-result.ts'
import { sharePictureUrl, type Seo } from './share-picture-url.ts'

/** Asks the lake. Rejects when a document that the page needs is not there. */
export type Ask = <Query extends string>(
  query: Query,
  params?: Record<string, string>,
) => Promise<Content<Query>>

export interface Sources {
  ask: Ask
  /** The products of the country that pages are rendered for. */
  products: () => Promise<ServedProducts>
  /** The page's own title, where the content has none for it. */
  title: string | undefined
  params: URLSearchParams
  path: string
}

export interface SeoFields {
  title: string
  description: string
  shareImageUrl: string | null
  shareImageAlt: string | null
}

interface Definition<Shown> {
  read: (from: Sources) => Promise<Shown>
  seo: (shown: Shown) => Seo
}

const page = <Shown>({ read, seo }: Definition<Shown>) => ({
  read: async (from: Sources) => {
    const shown = await read(from)
    const { title, description, shareImage } = seo(shown)
    const shareImageUrl = sharePictureUrl(shareImage)
    return { shown, seo: { title, description, shareImageUrl, shareImageAlt: shareImage?.alt ?? null } }
  },
})

type WithSeo<Query extends string> = Content<Query> & { seo: Seo }

/** A page that is one document. */
const plain = <Query extends string>(query: Query) =>
  page({
    read: ({ ask }) => ask(query) as Promise<WithSeo<Query>>,
    seo: (shown: { seo: Seo }) => shown.seo,
  })

/** A page that is one document, with products to buy. */
const selling = <Query extends string>(query: Query) =>
  page({
    read: async ({ ask, products }) => {
      const [text, served] = await Promise.all([ask(query) as Promise<WithSeo<Query>>, products()])
      return { ...text, served }
    },
    seo: (shown: { seo: Seo }) => shown.seo,
  })

/** A page whose title nobody edits. */
const titled = (title: string, description: string) => () => ({
  title,
  description,
  shareImage: null,
})

const account = (form: 'signIn' | 'register' | 'forgotPassword' | 'resetPassword') =>
  page({
    read: async ({ ask }) => {
      const { birthDateLabel, birthDateHint, agreement, resetMailSent, ...forms } = await ask(
        kinds.account.query,
      )
      return { ...forms[form], birthDateLabel, birthDateHint, agreement, resetMailSent }
    },
    seo: (shown) => shown.seo,
  })

const legal = (slug: Content<typeof kinds.legal.query>['slug']) =>
  page({ read: ({ ask }) => ask(kinds.legal.query, { slug }), seo: (shown) => shown.seo })

async function readReportCopy({ ask }: Sources) {
  const [genes, wording, disclaimer] = await Promise.all([
    ask(kinds.geneReport.query),
    ask(kinds.reportWording.query),
    ask(kinds.reportDisclaimer.query),
  ])
  return { genes, wording, disclaimer }
}

type Kinds = typeof kinds
type Plain = {
  [Id in keyof Kinds as Kinds[Id] extends { isPage: true } ? Id : never]: ReturnType<
    typeof plain<NonNullable<Kinds[Id]['query']>>
  >
}

const plainPages = Object.fromEntries(
  Object.entries(kinds).flatMap(([id, kind]) => (kind.isPage ? [[id, plain(kind.query)]] : [])),
) as Plain

/** As tall as wide by 5 to 4, as a page of a book. */
const upright = 4 / 5

/** What cuts a picture weighs more than what shows it: the server does it. */
const withSources = <Member extends { picture: Picture | null }>(
  { picture, ...member }: Member,
  shape?: number,
) => ({
  ...member,
  picture: picture && { alt: picture.alt ?? '', sources: sourcesOf(picture, shape) ?? null },
})

function withPictures(block: Content<typeof pageAtQuery>['blocks'][number]) {
  if (block._type === 'heroBlock') return withSources(block, upright)
  return block._type === 'figureBlock' ? withSources(block) : block
}

/** Pages that read more than one document, or not the whole of it. */
const composed = {
  home: page({
    read: async (from) => {
      const { heroPages, ...home } = await selling(kinds.home.query)
        .read(from)
        .then(({ shown }) => shown)
      return { ...home, heroPages: heroPages.map((page) => withSources(page, upright)) }
    },
    seo: (home) => home.seo,
  }),
  product: selling(kinds.product.query),
  howItWorks: selling(kinds.howItWorks.query),
  privacy: legal('privacy'),
  termsOfService: legal('terms-of-service'),
  termOfSale: legal('term-of-sale'),
  refundPolicy: legal('refund-policy'),
  swabKitInstructions: legal('swab-kit-instructions'),
  cart: selling(kinds.cart.query),
  written: page({
    read: async ({ ask, products, path }) => {
      const written = await ask(pageAtQuery, { address: path })
      const sells = written.blocks.some(({ _type }) => _type === 'productBlock')
      const blocks = written.blocks.map(withPictures)
      return { ...written, blocks, served: sells ? await products() : null }
    },
    seo: (written) => written.seo,
  }),
  checkout: page({
    read: async ({ ask }) => {
      const { empty, checkoutClosed } = await ask(kinds.cart.query)
      return { empty, checkoutClosed }
    },
    seo: titled('Checkout', 'On the way to the page where you pay.'),
  }),
  signIn: account('signIn'),
  register: account('register'),
  forgotPassword: account('forgotPassword'),
  resetPassword: account('resetPassword'),
  tutorial: page({
    read: ({ ask, params }) =>
      ask(kinds.tutorial.query, { slug: params.get('test') === 'cannabis' ? 'cannabis' : 'thc-cbd' }),
    seo: (tutorial) => tutorial.seo,
  }),
  dashboard: page({
    read: async ({ ask, title }) => {
      const [dashboard, kitForm, recommendations, reports, wording, disclaimer] = await Promise.all([
        ask(kinds.dashboard.query),
        ask(kinds.registerKit.query),
        ask(kinds.recommendations.query),
        ask(kinds.geneReport.query),
        ask(kinds.reportWording.query),
        ask(kinds.reportDisclaimer.query),
      ])
      const seo = { ...dashboard.seo, ...(title !== undefined && { title }) }
      return { ...dashboard, seo, kitForm, recommendations, reports, wording, disclaimer }
    },
    seo: (dashboard) => dashboard.seo,
  }),
  pdfDownload: page({
    read: readReportCopy,
    seo: titled('Cannabis Genetic Test', 'A printable report of the cannabis genetic test.'),
  }),
  checkReport: page({
    read: async () => ({}),
    seo: titled(
      'Check a report',
      'Type the check code from a Swabwise report and see what the laboratory reported under it.',
    ),
  }),
  glossary: page({
    read: async () => ({}),
    seo: titled('Glossary', 'What the terms of our reports mean, in plain words.'),
  }),
  admin: page({
    read: async () => ({}),
    seo: titled('Admin', 'Kits, laboratory results and accounts.'),
  }),
  pdf: page({
    read: readReportCopy,
    seo: titled('My Report Summary', 'Your report as a PDF, to keep, to print or to take along.'),
  }),
  verifyEmail: page({
    read: async () => ({}),
    seo: titled('Your email address', 'Confirm the email address of your account.'),
  }),
  parts: page({
    read: async () => ({}),
    seo: titled(
      'Parts of the interface',
      'Every part of the interface in every state, for whoever works on them.',
    ),
  }),
}

/** What each page reads, by the name that routes/table.ts gives it. Runs on the server only; the browser knows its types. */
export const pages: Omit<Plain, keyof typeof composed> & typeof composed = { ...plainPages, ...composed }

export const readAgreedPages = (ask: Ask) => ask(agreedPagesQuery)
export type AgreedPage = Content<typeof agreedPagesQuery>[number]

export const readSite = (ask: Ask) => ask(kinds.siteSettings.query)

/** The pages that editors made, without what stands on them. */
export const readWritten = (ask: Ask) => ask(kinds.page.query)

export const readChanges = async (ask: Ask) => changesByAddress(await ask(pageChangesQuery))

export type Announcement = Content<typeof kinds.announcement.query>[number]

/** What stands above every page at a time: of several, what started last. */
export async function readAnnouncement(ask: Ask, time: number): Promise<Announcement | undefined> {
  const announcements = await ask(kinds.announcement.query)
  return announcements.find(({ start, end }) => Date.parse(start) <= time && time < Date.parse(end))
}

export type PageId = keyof typeof pages
export type ContentOf<Id extends PageId> = Awaited<ReturnType<(typeof pages)[Id]['read']>>['shown']
export type SiteSettings = Awaited<ReturnType<typeof readSite>>
