import { defineQuery } from 'groq'

const seo = `seo{title, description, "shareImageUrl": shareImage.asset->url, "shareImageAlt": shareImage.alt}`
const link = `{_key, label, href}`
const button = `{label, href}`
const point = `{_key, title, text, illustration}`
const plainPoint = `{_key, title, text}`
const question = `{_id, _type, anchor, question, answer}`
const guidance = `{_key, outcome, headline, text, ratio, pace}`
const mail = `{subject, greeting, paragraphs, button, afterwards}`
const formPage = `{heading, intro, after, ${seo}}`

export const siteSettingsQuery = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  brandName,
  tagline,
  informationOnly,
  copyrightYear,
  topNav[]${link},
  sideMenu{dashboard, signIn, signOut, registerKit},
  footerGroups[]{_key, title, links[]${link}},
  socialLinks[]{_key, network, href},
  checkoutOpensAbove,
  latestBirthYear,
  notices{freeShipping, whereWeShip, regionNotServed},
  mailboxes{general, media, support}
}`)

export const homePageQuery = defineQuery(`*[_type == "homePage" && _id == "homePage"][0]{
  heroPages[]{_key, eyebrow, headline, text, action${button}, illustration},
  whyUnique{heading, intro, points[]${point}},
  steps{heading, items[]${point}},
  purchaseCall{heading, text},
  faqTeaser{heading, questions[]->{_id, _type, question, answer}, more${button}},
  ${seo}
}`)

export const cannabisProductPageQuery =
  defineQuery(`*[_type == "cannabisProductPage" && _id == "cannabisProductPage"][0]{
  discover{heading, text, howItWorks${button}},
  reports{heading, intro, items[]{_key, title, gene, text}},
  goodToKnow{heading, text},
  ${seo}
}`)

export const howItWorksPageQuery = defineQuery(`*[_type == "howItWorksPage" && _id == "howItWorksPage"][0]{
  heading,
  intro,
  steps[]{_key, title, when, text, illustration},
  contents{heading, intro, points[]${plainPoint}},
  privacy{heading, points[]${plainPoint}, more${button}},
  technology{heading, text},
  purchase{heading, blurb},
  ${seo}
}`)

export const aboutPageQuery = defineQuery(`*[_type == "aboutPage" && _id == "aboutPage"][0]{
  heading,
  mission,
  figures[]{_key, value, label},
  story{heading, text},
  principles{heading, points[]${plainPoint}},
  invitation{heading, text, action${button}},
  ${seo}
}`)

export const contactPageQuery = defineQuery(`*[_type == "contactPage" && _id == "contactPage"][0]{
  heading,
  intro,
  mailboxes{support{title, text}, general{title, text}, media{title, text}},
  form{heading, messageHint, note, sent},
  ${seo}
}`)

export const faqPageQuery = defineQuery(`*[_type == "faqPage" && _id == "faqPage"][0]{
  heading,
  intro,
  sections[]{_key, title, anchor, questions[]->${question}},
  notFound{heading, text, action${button}},
  ${seo}
}`)

export const affiliatePageQuery = defineQuery(`*[_type == "affiliatePage" && _id == "affiliatePage"][0]{
  heading,
  intro,
  signUpAddress,
  apply,
  steps{heading, items[]${plainPoint}},
  commission{heading, days, text},
  explanation{heading, text},
  faq{heading, questions[]->${question}},
  ${seo}
}`)

export const legalPageBySlugQuery = defineQuery(`*[_type == "legalPage" && slug == $slug][0]{
  _id,
  _type,
  slug,
  heading,
  updated,
  summary,
  sections[]{_key, title, anchor, text, tutorial->{_id, _type, steps[]{_key, title, text, illustration}}},
  ${seo}
}`)

export const cartPageQuery = defineQuery(`*[_type == "cartPage" && _id == "cartPage"][0]{
  heading,
  empty{heading, text, action${button}},
  paymentNote,
  acceptedPayments,
  checkoutClosed{heading, text},
  ${seo}
}`)

export const accountPagesQuery = defineQuery(`*[_type == "accountPages" && _id == "accountPages"][0]{
  signIn${formPage},
  register${formPage},
  forgotPassword${formPage},
  resetPassword${formPage},
  birthDateLabel,
  birthDateHint,
  agreement,
  resetMailSent{heading, text}
}`)

export const registerKitPageQuery = defineQuery(`*[_type == "registerKitPage" && _id == "registerKitPage"][0]{
  heading,
  intro,
  instruction,
  pattern,
  whereToFind{heading, text, illustration},
  help,
  ${seo}
}`)

export const tutorialBySlugQuery = defineQuery(`*[_type == "tutorial" && slug == $slug][0]{
  _id,
  _type,
  slug,
  heading,
  intro,
  steps[]{_key, title, text, illustration, videoId},
  afterwards,
  otherKit${button},
  ${seo}
}`)

export const dashboardPageQuery = defineQuery(`*[_type == "dashboardPage" && _id == "dashboardPage"][0]{
  overview{heading, intro},
  empty{heading, text, action${button}},
  pending{heading, text, steps[]{_key, title, when, text}},
  inconclusive{heading, text},
  learn{heading, intro, articles[]{_key, title, text, illustration}},
  tips,
  ${seo}
}`)

export const geneReportsQuery = defineQuery(`*[_type == "geneReport"] | order(_id asc){
  _id,
  _type,
  report,
  gene,
  title,
  summary,
  readings[]{_key, outcome, headline, meaning},
  commonness,
  nextStep,
  tested[]{_key, name, effect},
  notTested,
  limits,
  method,
  references[]{_key, text, url}
}`)

export const reportWordingQuery = defineQuery(`*[_type == "reportWording" && _id == "reportWording"][0]{
  pending{headline, meaning},
  inconclusive{headline, meaning},
  noResult{headline, meaning}
}`)

export const reportDisclaimerQuery =
  defineQuery(`*[_type == "reportDisclaimer" && _id == "reportDisclaimer"][0]{
  heading,
  short,
  text,
  unverified
}`)

export const recommendationsQuery = defineQuery(`*[_type == "recommendations" && _id == "recommendations"][0]{
  heading,
  intro,
  notice,
  ratio{heading, text},
  pace{heading, text},
  beforeAll,
  switchedOff{heading, text},
  noResults{heading, text},
  thcMetabolism[]${guidance},
  cbdMetabolism[]${guidance},
  mentalHealthRisk[]${guidance},
  memory[]${guidance},
  frequency[]{_key, frequency, headline, text}
}`)

export const mailTextsQuery = defineQuery(`*[_type == "mailTexts" && _id == "mailTexts"][0]{
  passwordReset${mail},
  resultsReady${mail},
  contactForwarded${mail},
  accountErased${mail}
}`)
