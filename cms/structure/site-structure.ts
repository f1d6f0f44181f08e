import { BasketIcon } from '@sanity/icons/Basket'
import { BookIcon } from '@sanity/icons/Book'
import { BulbOutlineIcon } from '@sanity/icons/BulbOutline'
import { CogIcon } from '@sanity/icons/Cog'
import { DashboardIcon } from '@sanity/icons/Dashboard'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { HomeIcon } from '@sanity/icons/Home'
import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { OlistIcon } from '@sanity/icons/Olist'
import { PackageIcon } from '@sanity/icons/Package'
import { TagIcon } from '@sanity/icons/Tag'
import { UserIcon } from '@sanity/icons/User'
import { UsersIcon } from '@sanity/icons/Users'
import type { ComponentType } from 'react'
import type { DocumentActionComponent, NewDocumentOptionsResolver } from 'sanity'
import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { singletonTypes } from '../schemas/schema-types.ts'

const singletonNames = new Set<string>(singletonTypes.map((type) => type.name))

/** What there is one of for each page, report or kit: more would be shown nowhere. */
const fixedInNumber = new Set(['legalPage', 'tutorial', 'geneReport'])

/** Reads like the site's own menu: frame first, then pages, then what customers see when signed in. */
export const siteStructure: StructureResolver = (S) =>
  S.list()
    .title('Swabwise')
    .items([
      singleton(S, 'siteSettings', 'Site settings', CogIcon),
      S.divider().title('Pages'),
      singleton(S, 'homePage', 'Home', HomeIcon),
      singleton(S, 'cannabisProductPage', 'Cannabis test', TagIcon),
      singleton(S, 'howItWorksPage', 'How it works', OlistIcon),
      singleton(S, 'aboutPage', 'About us', UsersIcon),
      singleton(S, 'contactPage', 'Contact', EnvelopeIcon),
      singleton(S, 'faqPage', 'FAQ', HelpCircleIcon),
      S.documentTypeListItem('faqItem').title('Questions').icon(HelpCircleIcon),
      singleton(S, 'affiliatePage', 'Affiliate program', UsersIcon),
      S.documentTypeListItem('legalPage').title('Legal pages').icon(DocumentTextIcon),
      singleton(S, 'cartPage', 'Cart', BasketIcon),
      S.divider().title('For customers'),
      singleton(S, 'accountPages', 'Account pages', UserIcon),
      singleton(S, 'registerKitPage', 'Register a kit', PackageIcon),
      S.documentTypeListItem('tutorial').title('Tutorials').icon(OlistIcon),
      singleton(S, 'dashboardPage', 'Dashboard', DashboardIcon),
      singleton(S, 'recommendations', 'Strain recommendations', BulbOutlineIcon),
      singleton(S, 'mailTexts', 'Emails', EnvelopeIcon),
      S.divider().title('Reports'),
      S.documentTypeListItem('geneReport').title('Gene reports').icon(BookIcon),
      singleton(S, 'reportWording', 'Report wording', DocumentTextIcon),
      singleton(S, 'reportDisclaimer', 'Report disclaimer', InfoOutlineIcon),
    ])

/** What the site needs can be edited and published, never copied or removed. */
export function keepWhatIsNeeded(
  actions: DocumentActionComponent[],
  { schemaType }: { schemaType: string },
): DocumentActionComponent[] {
  if (!singletonNames.has(schemaType) && !fixedInNumber.has(schemaType)) return actions
  return actions.filter(
    ({ action }) => action !== 'duplicate' && action !== 'delete' && action !== 'unpublish',
  )
}

export const onlyFreeDocuments: NewDocumentOptionsResolver = (templates) =>
  templates.filter(({ templateId }) => !singletonNames.has(templateId) && !fixedInNumber.has(templateId))

function singleton(S: StructureBuilder, name: string, title: string, icon: ComponentType) {
  const document = S.document().schemaType(name).documentId(name).title(title)
  return S.listItem().id(name).title(title).icon(icon).child(document)
}
