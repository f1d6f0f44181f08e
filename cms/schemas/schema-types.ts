import { faqItem } from './documents/faq-item.ts'
import { geneReport } from './documents/gene-report.ts'
import { legalPage } from './documents/legal-page.ts'
import { tutorial } from './documents/tutorial.ts'
import { article } from './objects/article.ts'
import { bodyText } from './objects/body-text.ts'
import { callToAction } from './objects/call-to-action.ts'
import { callout } from './objects/callout.ts'
import { citation } from './objects/citation.ts'
import { datedStep } from './objects/dated-step.ts'
import { faqSection } from './objects/faq-section.ts'
import { figure } from './objects/figure.ts'
import { formPage } from './objects/form-page.ts'
import { frequencyGuidance } from './objects/frequency-guidance.ts'
import { guidance } from './objects/guidance.ts'
import { heroPage } from './objects/hero-page.ts'
import { illustratedPoint } from './objects/illustrated-point.ts'
import { legalSection } from './objects/legal-section.ts'
import { linkGroup } from './objects/link-group.ts'
import { mailText } from './objects/mail-text.ts'
import { navLink } from './objects/nav-link.ts'
import { plainPoint } from './objects/plain-point.ts'
import { reading } from './objects/reading.ts'
import { reportTeaser } from './objects/report-teaser.ts'
import { seo } from './objects/seo.ts'
import { sharedReading } from './objects/shared-reading.ts'
import { socialLink } from './objects/social-link.ts'
import { testedVariant } from './objects/tested-variant.ts'
import { timedStep } from './objects/timed-step.ts'
import { tutorialStep } from './objects/tutorial-step.ts'
import { aboutPage } from './singletons/about-page.ts'
import { accountPages } from './singletons/account-pages.ts'
import { affiliatePage } from './singletons/affiliate-page.ts'
import { cannabisProductPage } from './singletons/cannabis-product-page.ts'
import { cartPage } from './singletons/cart-page.ts'
import { contactPage } from './singletons/contact-page.ts'
import { dashboardPage } from './singletons/dashboard-page.ts'
import { faqPage } from './singletons/faq-page.ts'
import { homePage } from './singletons/home-page.ts'
import { howItWorksPage } from './singletons/how-it-works-page.ts'
import { mailTexts } from './singletons/mail-texts.ts'
import { recommendations } from './singletons/recommendations.ts'
import { registerKitPage } from './singletons/register-kit-page.ts'
import { reportDisclaimer } from './singletons/report-disclaimer.ts'
import { reportWording } from './singletons/report-wording.ts'
import { siteSettings } from './singletons/site-settings.ts'

/** Documents of which there is exactly one, whose id is the name of its type. */
export const singletonTypes = [
  siteSettings,
  homePage,
  cannabisProductPage,
  howItWorksPage,
  aboutPage,
  contactPage,
  faqPage,
  affiliatePage,
  cartPage,
  accountPages,
  registerKitPage,
  dashboardPage,
  recommendations,
  mailTexts,
  reportWording,
  reportDisclaimer,
]

export const documentTypes = [faqItem, geneReport, legalPage, tutorial]

const objectTypes = [
  article,
  bodyText,
  callToAction,
  callout,
  citation,
  datedStep,
  faqSection,
  figure,
  formPage,
  frequencyGuidance,
  guidance,
  heroPage,
  illustratedPoint,
  legalSection,
  linkGroup,
  mailText,
  navLink,
  plainPoint,
  reading,
  reportTeaser,
  seo,
  sharedReading,
  socialLink,
  testedVariant,
  timedStep,
  tutorialStep,
]

export const schemaTypes = [...singletonTypes, ...documentTypes, ...objectTypes]
