import type { PageId } from '../content/pages.ts'

export type LayoutId = 'public' | 'other' | 'signedIn' | 'admin'

/** What a group of pages has in common. */
export interface Shared {
  layout: LayoutId
  /** What it reads from the content lake; see content/pages.ts. */
  page: PageId
  /** Kept out of search engines. */
  unlisted: true
  /** Whoever has the address can act in somebody's name: it is kept nowhere and told to nobody. */
  secretAddress: true
  /** For whoever works on the site; in production it is no page. */
  development: true
  /** All pages show the same content: it is read once, under this path. */
  contentOf: string
}

export type Page = Partial<Shared> & {
  /** Added to the path of the group; without one, the page is where the group is. */
  path?: string
  /** The file's path from src, without its ending. */
  screen: `${'pages' | 'features'}/${string}Screen`
  title?: string
  /** What the menu of its area calls it. */
  menu?: string
  /** Other paths to it. */
  also?: readonly string[]
  /** The paths for people of one language and country, and the one for everybody. */
  locales?: Readonly<Record<string, string>>
  /** The query parameters that the page's content depends on, with the values that make a difference. */
  params?: Readonly<Record<string, readonly string[]>>
}

/** An address below its path that is no page leads to its first page. */
export type Group = Partial<Shared> & { path?: string; places: readonly (Page | Group)[] }

/** Every address that the site answers, the first that fits counting. Others lead to /. */
export const table: readonly Group[] = [
  {
    layout: 'public',
    places: [
      {
        path: '/',
        locales: { 'en-CA': '/en_ca', 'en-US': '/en_us', 'x-default': '/' },
        page: 'home',
        screen: 'pages/home/HomeScreen',
      },
      {
        path: '/how-it-works',
        page: 'howItWorks',
        screen: 'pages/how-it-works/HowItWorksScreen',
      },
      { path: '/about', page: 'about', screen: 'pages/about/AboutScreen' },
      {
        path: '/contact',
        page: 'contact',
        params: { sent: ['yes'] },
        screen: 'features/contact/ContactScreen',
      },
      { path: '/faq', page: 'faq', screen: 'pages/faq/FaqScreen' },
      { path: '/glossary', page: 'glossary', screen: 'features/glossary/GlossaryScreen' },
      { path: '/check-report', page: 'checkReport', screen: 'features/check-report/CheckReportScreen' },
    ],
  },
  {
    layout: 'other',
    places: [
      {
        path: '/cannabis-test',
        also: ['/test', '/thc-test', '/cbd-test'],
        page: 'product',
        screen: 'pages/product/ProductScreen',
      },
      { path: '/affiliate-program', page: 'affiliate', screen: 'pages/affiliate/AffiliateScreen' },
      { path: '/privacy', page: 'privacy', screen: 'pages/legal/LegalScreen' },
      { path: '/terms-of-service', page: 'termsOfService', screen: 'pages/legal/LegalScreen' },
      { path: '/term-of-sale', page: 'termOfSale', screen: 'pages/legal/LegalScreen' },
      { path: '/refund-policy', page: 'refundPolicy', screen: 'pages/legal/LegalScreen' },
      {
        path: '/swab-kit-instructions',
        page: 'swabKitInstructions',
        screen: 'pages/legal/LegalScreen',
      },
    ],
  },
  {
    layout: 'other',
    unlisted: true,
    places: [
      {
        path: '/pdf-download',
        page: 'pdfDownload',
        secretAddress: true,
        screen: 'features/report-pdf/PdfDownloadScreen',
      },
      { path: '/cart', page: 'cart', screen: 'features/cart/CartScreen' },
      { path: '/checkout', page: 'checkout', screen: 'features/checkout/CheckoutScreen' },
      { path: '/sign-in', page: 'signIn', screen: 'features/sign-in/SignInScreen' },
      {
        path: '/forgot-password',
        page: 'forgotPassword',
        screen: 'features/reset-password/ForgotPasswordScreen',
      },
      {
        path: '/account/reset/finish',
        page: 'resetPassword',
        secretAddress: true,
        screen: 'features/reset-password/ResetPasswordScreen',
      },
      { path: '/register', page: 'register', screen: 'features/register/RegisterScreen' },
      { path: '/ui', page: 'parts', development: true, screen: 'pages/ui/UiScreen' },
    ],
  },
  {
    layout: 'signedIn',
    unlisted: true,
    places: [
      { path: '/register-kit', page: 'registerKit', screen: 'features/register-kit/RegisterKitScreen' },
      {
        path: '/tutorial',
        page: 'tutorial',
        params: { test: ['cannabis'] },
        screen: 'features/tutorial/TutorialScreen',
      },
      { path: '/pdf', page: 'pdf', screen: 'features/report-pdf/PdfScreen' },
      {
        path: '/account/verify',
        page: 'verifyEmail',
        secretAddress: true,
        screen: 'features/verify-email/VerifyEmailScreen',
      },
      {
        path: '/dashboard',
        page: 'dashboard',
        places: [
          { path: '/overview', menu: 'Overview', screen: 'features/dashboard/overview/OverviewScreen' },
          {
            path: '/genetic',
            places: [
              {
                menu: 'Genetic Reports',
                title: 'Genetic Reports',
                screen: 'features/dashboard/reports/GeneticReportsScreen',
              },
              {
                path: '/:id',
                title: 'Genetic Report',
                screen: 'features/dashboard/reports/ReportScreen',
              },
            ],
          },
          {
            path: '/for-your-doctor',
            title: 'For your doctor',
            screen: 'features/dashboard/doctor/DoctorScreen',
          },
          {
            path: '/as-it-read',
            title: 'Your report on any day',
            screen: 'features/dashboard/as-it-read/AsItReadScreen',
          },
          { path: '/learn', menu: 'Learn', title: 'Learn', screen: 'features/dashboard/learn/LearnScreen' },
        ],
      },
    ],
  },
  {
    path: '/admin',
    layout: 'admin',
    unlisted: true,
    page: 'admin',
    contentOf: '/admin',
    places: [
      { title: 'Admin', screen: 'features/admin/desk/DeskScreen' },
      {
        path: '/kits',
        places: [
          { menu: 'Kits', screen: 'features/admin/kits/KitsScreen' },
          { path: '/new', title: 'Add kits', screen: 'features/admin/new-kits/NewKitsScreen' },
          { path: '/received', title: 'Samples received', screen: 'features/admin/kits/ReceivedScreen' },
          { path: '/labels', title: 'Labels', screen: 'features/admin/kit-labels/LabelsScreen' },
          { path: '/:id', screen: 'features/admin/kits/KitScreen' },
        ],
      },
      {
        path: '/laboratory',
        places: [
          { menu: 'Laboratory', screen: 'features/admin/lab-import/LaboratoryScreen' },
          { path: '/:id', title: 'Import', screen: 'features/admin/lab-import/ImportScreen' },
        ],
      },
      {
        path: '/users',
        places: [
          { menu: 'Users', screen: 'features/admin/users/UsersScreen' },
          { path: '/:id', screen: 'features/admin/users/UserScreen' },
        ],
      },
      {
        path: '/reports/:id',
        page: 'pdf',
        contentOf: '/pdf',
        title: 'The report on any day',
        screen: 'features/admin/report-as-of/ReportAsOfScreen',
      },
      {
        path: '/contradictions/:id',
        title: 'Samples that disagree',
        screen: 'features/admin/decisions/ContradictionScreen',
      },
      {
        path: '/recalls',
        places: [
          { title: 'Recalls', screen: 'features/admin/decisions/RecallsScreen' },
          { path: '/:id', title: 'Recall', screen: 'features/admin/decisions/RecallScreen' },
        ],
      },
      { path: '/history', menu: 'History', screen: 'features/admin/history/HistoryScreen' },
      { path: '/messages', menu: 'Messages', screen: 'features/admin/desk/MessagesScreen' },
      { path: '/mail', menu: 'Mail', screen: 'features/admin/desk/MailScreen' },
      {
        path: '/site',
        places: [
          { menu: 'Site', screen: 'features/admin/desk/SiteScreen' },
          { path: '/api-keys', title: 'API keys', screen: 'features/admin/api-keys/ApiKeysScreen' },
        ],
      },
    ],
  },
]
