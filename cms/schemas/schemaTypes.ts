import { faqItem } from './documents/faqItem.ts'
import { geneReport } from './documents/geneReport.ts'
import { legalPage } from './documents/legalPage.ts'
import { tutorial } from './documents/tutorial.ts'
import { article } from './objects/article.ts'
import { bodyText } from './objects/bodyText.ts'
import { callToAction } from './objects/callToAction.ts'
import { callout } from './objects/callout.ts'
import { citation } from './objects/citation.ts'
import { datedStep } from './objects/datedStep.ts'
import { faqSection } from './objects/faqSection.ts'
import { figure } from './objects/figure.ts'
import { formPage } from './objects/formPage.ts'
import { frequencyGuidance } from './objects/frequencyGuidance.ts'
import { guidance } from './objects/guidance.ts'
import { heroPage } from './objects/heroPage.ts'
import { illustratedPoint } from './objects/illustratedPoint.ts'
import { legalSection } from './objects/legalSection.ts'
import { linkGroup } from './objects/linkGroup.ts'
import { mailText } from './objects/mailText.ts'
import { navLink } from './objects/navLink.ts'
import { plainPoint } from './objects/plainPoint.ts'
import { reading } from './objects/reading.ts'
import { reportTeaser } from './objects/reportTeaser.ts'
import { seo } from './objects/seo.ts'
import { sharedReading } from './objects/sharedReading.ts'
import { socialLink } from './objects/socialLink.ts'
import { testedVariant } from './objects/testedVariant.ts'
import { timedStep } from './objects/timedStep.ts'
import { tutorialStep } from './objects/tutorialStep.ts'
import { aboutPage } from './singletons/aboutPage.ts'
import { accountPages } from './singletons/accountPages.ts'
import { affiliatePage } from './singletons/affiliatePage.ts'
import { cannabisProductPage } from './singletons/cannabisProductPage.ts'
import { cartPage } from './singletons/cartPage.ts'
import { contactPage } from './singletons/contactPage.ts'
import { dashboardPage } from './singletons/dashboardPage.ts'
import { faqPage } from './singletons/faqPage.ts'
import { homePage } from './singletons/homePage.ts'
import { howItWorksPage } from './singletons/howItWorksPage.ts'
import { mailTexts } from './singletons/mailTexts.ts'
import { recommendations } from './singletons/recommendations.ts'
import { registerKitPage } from './singletons/registerKitPage.ts'
import { reportDisclaimer } from './singletons/reportDisclaimer.ts'
import { reportWording } from './singletons/reportWording.ts'
import { siteSettings } from './singletons/siteSettings.ts'

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
