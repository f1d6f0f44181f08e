import { countryOfMarket, currencyOf, markets, type Market } from './markets.ts'
import { noMetafields } from './products/metafields.ts'

const paymentSettings = {
  acceptedCardBrands: ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS'],
  // Nothing is paid in the embedded shop, so no card is vaulted anywhere.
  cardVaultUrl: 'about:blank',
  countryCode: 'CA',
  currencyCode: 'CAD',
  enabledPresentmentCurrencies: ['CAD', 'USD'],
  shopifyPaymentsAccountId: null,
  supportedDigitalWallets: [],
}

/** A GraphQL Shop. Its policies are pages of the site, not of the shop. */
export function shopObject(publicUrl: string): object {
  const { host, origin, protocol } = new URL(publicUrl)
  return {
    __typename: 'Shop',
    id: 'gid://shopify/Shop/1',
    name: 'Swabwise',
    description: 'Cheek-swab tests for what your genes say about THC and CBD.',
    primaryDomain: { host, url: origin, sslEnabled: protocol === 'https:' },
    moneyFormat: '${{amount}}',
    paymentSettings,
    shipsToCountries: markets,
    brand: null,
    contactInformation: null,
    customerAccountTranslations: null,
    customerAccountUrl: null,
    legalNotice: null,
    privacyPolicy: null,
    refundPolicy: null,
    shippingPolicy: null,
    subscriptionPolicy: null,
    termsOfSale: null,
    termsOfService: null,
    shopPayInstallmentsPricing: null,
    socialLoginProviders: [],
    ...noMetafields,
  }
}

export const paymentSettingsObject: object = paymentSettings

const english = { isoCode: 'EN', name: 'English', endonymName: 'English' }

export function localizationObject(market: Market): object {
  return {
    country: countryObject(market),
    market: marketObject(market),
    language: english,
    availableCountries: markets.map(countryObject),
    availableLanguages: [english],
  }
}

function countryObject(market: Market): object {
  const { shortName, currencyName } = countryOfMarket(market)
  return {
    isoCode: market,
    name: shortName,
    currency: { isoCode: currencyOf(market), name: currencyName, symbol: '$' },
    unitSystem: market === 'US' ? 'IMPERIAL_SYSTEM' : 'METRIC_SYSTEM',
    market: marketObject(market),
    availableLanguages: [english],
    defaultLanguage: english,
  }
}

export const marketObject = (market: Market): object => ({
  __typename: 'Market',
  id: `gid://shopify/Market/${markets.indexOf(market) + 1}`,
  handle: market.toLowerCase(),
  ...noMetafields,
})
