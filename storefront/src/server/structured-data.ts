import { toPlainText } from '@portabletext/react'
import type { Country } from '@swabwise/events/vocabulary/country'
import type { Products } from '@swabwise/results-service/shop/shop.contract'
import type {
  Article,
  BreadcrumbList,
  FAQPage,
  Graph,
  Offer,
  Organization,
  Product,
  WebPage,
} from 'schema-dts'
import type { PageAnswer } from '../content/page-answer.ts'
import type { ContentOf } from '../content/pages.ts'
import { priceOf } from '../shop/price/price.ts'

export type Offered = readonly { country: Country; products: Products }[]

/** What search engines are told of a page beside its words: schema.org, as JSON-LD. */
export function structuredData(answer: PageAnswer, offered: Offered): Graph {
  const { contents } = answer
  return {
    '@context': 'https://schema.org',
    '@graph': [
      webPage(answer),
      ...breadcrumbs(answer),
      ...(contents.home ? [organization(answer)] : []),
      ...(contents.product ? [product(answer, offered)] : []),
      ...(contents.written ? article(answer, contents.written) : []),
      ...(contents.faq ? [faqPage(answer, contents.faq)] : []),
    ],
  }
}

const homeOf = ({ canonicalUrl }: PageAnswer) => new URL('/', canonicalUrl).href
const organizationId = (answer: PageAnswer) => `${homeOf(answer)}#organization`

function webPage(answer: PageAnswer): WebPage {
  const { seo, canonicalUrl } = answer
  return {
    '@type': 'WebPage',
    '@id': canonicalUrl,
    url: canonicalUrl,
    name: seo.title,
    description: seo.description,
    inLanguage: 'en',
    publisher: { '@id': organizationId(answer) },
  }
}

function article(answer: PageAnswer, { title, byline }: ContentOf<'written'>): readonly Article[] {
  if (byline === null) return []
  const { canonicalUrl, seo } = answer
  return [
    {
      '@type': 'Article',
      headline: title,
      author: { '@type': 'Person', name: byline.author },
      datePublished: byline.date,
      mainEntityOfPage: { '@id': canonicalUrl },
      publisher: { '@id': organizationId(answer) },
      ...(seo.shareImageUrl && { image: seo.shareImageUrl }),
    },
  ]
}

function breadcrumbs(answer: PageAnswer): readonly BreadcrumbList[] {
  const { canonicalUrl, seo, site, contents } = answer
  if (contents.home) return []
  const home = homeOf(answer)
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: site.brandName, item: home },
        { '@type': 'ListItem', position: 2, name: seo.title, item: canonicalUrl },
      ],
    },
  ]
}

function organization(answer: PageAnswer): Organization {
  const { site } = answer
  const home = homeOf(answer)
  return {
    '@type': 'Organization',
    '@id': organizationId(answer),
    name: site.brandName,
    url: home,
    logo: `${home}icons/512.png`,
    description: site.tagline,
    foundingDate: '2018',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Toronto',
      addressRegion: 'ON',
      addressCountry: 'CA',
    },
    sameAs: site.socialLinks.map(({ href }) => href),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: site.mailboxes.support,
      areaServed: ['CA', 'US'],
      availableLanguage: 'en',
    },
  }
}

function product(answer: PageAnswer, offered: Offered): Product {
  const [first] = offered
  const { seo, site, canonicalUrl } = answer
  return {
    '@type': 'Product',
    '@id': `${canonicalUrl}#product`,
    name: first?.products.cannabis.title ?? seo.title,
    description: seo.description,
    brand: { '@type': 'Brand', name: site.brandName },
    image: [
      ...(seo.shareImageUrl === null ? [] : [seo.shareImageUrl]),
      ...(first?.products.cannabis.images.edges ?? []).map(
        ({ node }) => new URL(node.src, canonicalUrl).href,
      ),
    ],
    offers: offered.flatMap((one) => offerIn(one, answer)),
  }
}

const codes: Record<Country, string> = { Canada: 'CA', 'United States': 'US' }

/** Without a price that is a number there is nothing to offer. */
function offerIn({ country, products: { cannabis } }: Offered[number], answer: PageAnswer): readonly Offer[] {
  const price = priceOf(cannabis, 'product-page')
  if (!price) return []
  const area = { '@type': 'Country', name: codes[country] } as const
  return [
    {
      '@type': 'Offer',
      url: answer.canonicalUrl,
      price: price.amount,
      priceCurrency: price.currencyCode,
      availability: cannabis.availableForSale
        ? 'https://schema.org/InStock'
        : 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/NewCondition',
      areaServed: area,
      eligibleRegion: area,
      seller: { '@id': organizationId(answer) },
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: price.currencyCode },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: codes[country] },
      },
    },
  ]
}

function faqPage({ canonicalUrl }: PageAnswer, { sections }: ContentOf<'faq'>): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': `${canonicalUrl}#questions`,
    mainEntity: sections.flatMap(({ questions }) =>
      questions.map(({ anchor, question, answer }) => ({
        '@type': 'Question' as const,
        name: question,
        url: `${canonicalUrl}#${anchor}`,
        acceptedAnswer: { '@type': 'Answer' as const, text: toPlainText(answer) },
      })),
    ),
  }
}
