import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { matchPath } from 'react-router-dom'
import type { PageId } from './content/pages.ts'
import type { SharePictureName } from './content/share-pictures.ts'
import type { LayoutId } from './layouts/Layout.tsx'

interface Definition {
  /** The first is the canonical one. */
  paths: readonly [string, ...string[]]
  layout: LayoutId
  /** What it reads from the content lake; see content/pages.ts. */
  page: PageId
  /** All its paths show the same content: it is read once, under the first. */
  sameContent?: true
  /** The query parameters that the page's content depends on, with the values that make a difference. */
  params?: Readonly<Record<string, readonly string[]>>
  /** The paths, among its own, that are meant for people of one language and country, and the one for everybody. */
  locales?: Readonly<Record<string, string>>
  /** The picture that stands for it where it is shared; see content/share-pictures.ts. */
  picture?: SharePictureName
  /** For whoever works on the site; in production it is no page. */
  development?: true
  /** Kept out of search engines. */
  unlisted?: boolean
  /** Whoever has the address can act in somebody's name: it is kept nowhere and told to nobody. */
  secretAddress?: true
  /** The screen's file once more, to find its chunk in the build's manifest. */
  file: `src/${string}Screen.tsx`
  load: () => Promise<{ default: ComponentType }>
}

export type AppRoute = Definition & { Screen: LazyExoticComponent<ComponentType> }

const route = (definition: Definition): AppRoute => ({ ...definition, Screen: lazy(definition.load) })

/** Every address that the site answers. Others lead to /. */
export const routes: readonly AppRoute[] = [
  route({
    paths: ['/', '/en_ca', '/en_us'],
    layout: 'public',
    page: 'home',
    locales: { 'en-CA': '/en_ca', 'en-US': '/en_us', 'x-default': '/' },
    file: 'src/pages/home/HomeScreen.tsx',
    load: () => import('./pages/home/HomeScreen.tsx'),
  }),
  route({
    paths: ['/cannabis-test', '/test', '/thc-test', '/cbd-test'],
    layout: 'other',
    page: 'product',
    picture: 'test',
    file: 'src/pages/product/ProductScreen.tsx',
    load: () => import('./pages/product/ProductScreen.tsx'),
  }),
  route({
    paths: ['/how-it-works'],
    layout: 'public',
    page: 'howItWorks',
    picture: 'sample',
    file: 'src/pages/how-it-works/HowItWorksScreen.tsx',
    load: () => import('./pages/how-it-works/HowItWorksScreen.tsx'),
  }),
  route({
    paths: ['/about'],
    layout: 'public',
    page: 'about',
    picture: 'sample',
    file: 'src/pages/about/AboutScreen.tsx',
    load: () => import('./pages/about/AboutScreen.tsx'),
  }),
  route({
    paths: ['/contact'],
    layout: 'public',
    page: 'contact',
    params: { sent: ['yes'] },
    file: 'src/features/contact/ContactScreen.tsx',
    load: () => import('./features/contact/ContactScreen.tsx'),
  }),
  route({
    paths: ['/faq'],
    layout: 'public',
    page: 'faq',
    picture: 'figures',
    file: 'src/pages/faq/FaqScreen.tsx',
    load: () => import('./pages/faq/FaqScreen.tsx'),
  }),
  route({
    paths: ['/affiliate-program'],
    layout: 'other',
    page: 'affiliate',
    file: 'src/pages/affiliate/AffiliateScreen.tsx',
    load: () => import('./pages/affiliate/AffiliateScreen.tsx'),
  }),
  route({
    paths: ['/privacy'],
    layout: 'other',
    page: 'privacy',
    file: 'src/pages/legal/LegalScreen.tsx',
    load: () => import('./pages/legal/LegalScreen.tsx'),
  }),
  route({
    paths: ['/terms-of-service'],
    layout: 'other',
    page: 'termsOfService',
    file: 'src/pages/legal/LegalScreen.tsx',
    load: () => import('./pages/legal/LegalScreen.tsx'),
  }),
  route({
    paths: ['/term-of-sale'],
    layout: 'other',
    page: 'termOfSale',
    file: 'src/pages/legal/LegalScreen.tsx',
    load: () => import('./pages/legal/LegalScreen.tsx'),
  }),
  route({
    paths: ['/refund-policy'],
    layout: 'other',
    page: 'refundPolicy',
    file: 'src/pages/legal/LegalScreen.tsx',
    load: () => import('./pages/legal/LegalScreen.tsx'),
  }),
  route({
    paths: ['/swab-kit-instructions'],
    layout: 'other',
    page: 'swabKitInstructions',
    picture: 'sample',
    file: 'src/pages/legal/LegalScreen.tsx',
    load: () => import('./pages/legal/LegalScreen.tsx'),
  }),
  route({
    paths: ['/pdf-download'],
    layout: 'other',
    page: 'pdfDownload',
    unlisted: true,
    secretAddress: true,
    file: 'src/features/report-pdf/PdfDownloadScreen.tsx',
    load: () => import('./features/report-pdf/PdfDownloadScreen.tsx'),
  }),
  route({
    paths: ['/check-report'],
    layout: 'public',
    page: 'checkReport',
    file: 'src/features/check-report/CheckReportScreen.tsx',
    load: () => import('./features/check-report/CheckReportScreen.tsx'),
  }),
  route({
    paths: ['/cart'],
    layout: 'other',
    page: 'cart',
    unlisted: true,
    file: 'src/features/cart/CartScreen.tsx',
    load: () => import('./features/cart/CartScreen.tsx'),
  }),
  route({
    paths: ['/checkout'],
    layout: 'other',
    page: 'checkout',
    unlisted: true,
    file: 'src/features/checkout/CheckoutScreen.tsx',
    load: () => import('./features/checkout/CheckoutScreen.tsx'),
  }),
  route({
    paths: ['/sign-in'],
    layout: 'other',
    page: 'signIn',
    unlisted: true,
    file: 'src/features/sign-in/SignInScreen.tsx',
    load: () => import('./features/sign-in/SignInScreen.tsx'),
  }),
  route({
    paths: ['/forgot-password'],
    layout: 'other',
    page: 'forgotPassword',
    unlisted: true,
    file: 'src/features/reset-password/ForgotPasswordScreen.tsx',
    load: () => import('./features/reset-password/ForgotPasswordScreen.tsx'),
  }),
  route({
    paths: ['/account/reset/finish'],
    layout: 'other',
    page: 'resetPassword',
    unlisted: true,
    secretAddress: true,
    file: 'src/features/reset-password/ResetPasswordScreen.tsx',
    load: () => import('./features/reset-password/ResetPasswordScreen.tsx'),
  }),
  route({
    paths: ['/register'],
    layout: 'other',
    page: 'register',
    unlisted: true,
    file: 'src/features/register/RegisterScreen.tsx',
    load: () => import('./features/register/RegisterScreen.tsx'),
  }),
  route({
    paths: ['/register-kit'],
    layout: 'signedIn',
    page: 'registerKit',
    unlisted: true,
    file: 'src/features/register-kit/RegisterKitScreen.tsx',
    load: () => import('./features/register-kit/RegisterKitScreen.tsx'),
  }),
  route({
    paths: ['/tutorial'],
    layout: 'signedIn',
    page: 'tutorial',
    params: { test: ['cannabis'] },
    unlisted: true,
    file: 'src/features/tutorial/TutorialScreen.tsx',
    load: () => import('./features/tutorial/TutorialScreen.tsx'),
  }),
  route({
    paths: ['/dashboard/overview', '/dashboard/genetic', '/dashboard/learn'],
    layout: 'signedIn',
    page: 'dashboard',
    unlisted: true,
    file: 'src/features/dashboard/DashboardScreen.tsx',
    load: () => import('./features/dashboard/DashboardScreen.tsx'),
  }),
  route({
    paths: ['/pdf'],
    layout: 'signedIn',
    page: 'pdf',
    unlisted: true,
    file: 'src/features/report-pdf/PdfScreen.tsx',
    load: () => import('./features/report-pdf/PdfScreen.tsx'),
  }),
  route({
    paths: [
      '/admin',
      '/admin/kits',
      '/admin/kits/new',
      '/admin/kits/labels',
      '/admin/kits/:id',
      '/admin/laboratory',
      '/admin/laboratory/:id',
      '/admin/users',
      '/admin/users/:id',
      '/admin/history',
      '/admin/messages',
      '/admin/mail',
      '/admin/site',
    ],
    layout: 'admin',
    page: 'admin',
    sameContent: true,
    unlisted: true,
    file: 'src/AdminScreen.tsx',
    load: () => import('./AdminScreen.tsx'),
  }),
  route({
    paths: ['/ui'],
    layout: 'other',
    page: 'parts',
    development: true,
    unlisted: true,
    file: 'src/pages/ui/UiScreen.tsx',
    load: () => import('./pages/ui/UiScreen.tsx'),
  }),
]

/** Where an address without a page leads. */
export function fallbackFor(pathname: string): string {
  if (/^\/admin(\/|$)/.test(pathname)) return '/admin'
  return /^\/dashboard(\/|$)/.test(pathname) ? '/dashboard/overview' : '/'
}

export function findRoute(pathname: string): AppRoute | undefined {
  return routes.find(({ paths }) => paths.some((path) => matchPath(path, pathname)))
}

/** The address under which the page's content is asked for: of its query, only what makes a difference. */
export function contentAddress(
  { params = {}, paths, sameContent }: AppRoute,
  pathname: string,
  search: string,
): string {
  if (sameContent) return paths[0]
  const given = new URLSearchParams(search)
  const kept = Object.entries(params).flatMap(([name, values]) => {
    const value = given.get(name)
    return value !== null && values.includes(value) ? [[name, value]] : []
  })
  const path = pathname.replace(/(.)\/+$/, '$1')
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path
}
