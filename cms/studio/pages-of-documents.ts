/** A page of the site on which a document's words stand. */
export type Place = { title: string; href: string }

const place = (title: string, href: string): Place => ({ title, href })

const results = [place('Dashboard: genetic reports', '/dashboard/genetic'), place('Report as PDF', '/pdf')]

/** Where each singleton is shown, the page it belongs to first. */
export const placesOfSingletons: { readonly [type: string]: readonly Place[] } = {
  siteSettings: [place('Every page', '/')],
  homePage: [place('Home', '/')],
  cannabisProductPage: [place('Cannabis test', '/cannabis-test')],
  howItWorksPage: [place('How it works', '/how-it-works')],
  aboutPage: [place('About us', '/about')],
  contactPage: [place('Contact', '/contact')],
  faqPage: [place('FAQ', '/faq')],
  affiliatePage: [place('Affiliate program', '/affiliate-program')],
  cartPage: [place('Cart', '/cart')],
  accountPages: [
    place('Sign in', '/sign-in'),
    place('Register', '/register'),
    place('Forgot password', '/forgot-password'),
    place('Reset password', '/account/reset/finish'),
  ],
  registerKitPage: [place('Register a kit', '/register-kit')],
  dashboardPage: [
    place('Dashboard: overview', '/dashboard/overview'),
    place('Dashboard: learn', '/dashboard/learn'),
  ],
  recommendations: [place('Dashboard: learn', '/dashboard/learn')],
  reportWording: results,
  reportDisclaimer: results,
}

/** Only people who are signed in to the site see these. */
export const behindSignIn: ReadonlySet<string> = new Set([
  'registerKitPage',
  'dashboardPage',
  'recommendations',
  'reportWording',
  'reportDisclaimer',
  'geneReport',
  'tutorial',
])

export const placesOfReport = results

export const placeOfLegalPage = (heading: string, slug: string): Place => place(heading, `/${slug}`)

export const placesOfTutorial = (heading: string, slug: string): readonly Place[] => [
  place(heading, slug === 'cannabis' ? '/tutorial?test=cannabis' : '/tutorial'),
  place('Swab kit instructions', '/swab-kit-instructions'),
]

/** @param users the types of the documents that show the question */
export function placesOfQuestion(anchor: string, users: readonly string[]): readonly Place[] {
  const places: { readonly [type: string]: Place } = {
    faqPage: place('FAQ', `/faq#${anchor}`),
    homePage: place('Home', '/'),
    affiliatePage: place('Affiliate program', `/affiliate-program#${anchor}`),
  }
  return Object.keys(places).flatMap((type) => (users.includes(type) ? (places[type] ?? []) : []))
}
