import type { DocumentActionComponent, NewDocumentOptionsResolver } from 'sanity'
import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { singletonTypes } from '../schemas/schemaTypes.ts'

const singletonNames = new Set<string>(singletonTypes.map((type) => type.name))

/** Reads like the site's own menu: frame first, then pages, then what customers see when signed in. */
export const siteStructure: StructureResolver = (S) =>
  S.list()
    .title('Swabwise')
    .items([
      singleton(S, 'siteSettings', 'Site settings'),
      S.divider(),
      singleton(S, 'homePage', 'Home'),
      singleton(S, 'cannabisProductPage', 'Cannabis test'),
      singleton(S, 'howItWorksPage', 'How it works'),
      singleton(S, 'aboutPage', 'About us'),
      singleton(S, 'contactPage', 'Contact'),
      singleton(S, 'faqPage', 'FAQ'),
      S.documentTypeListItem('faqItem').title('Questions'),
      singleton(S, 'affiliatePage', 'Affiliate program'),
      S.documentTypeListItem('legalPage').title('Legal pages'),
      singleton(S, 'cartPage', 'Cart'),
      S.divider(),
      singleton(S, 'accountPages', 'Account pages'),
      singleton(S, 'registerKitPage', 'Register a kit'),
      S.documentTypeListItem('tutorial').title('Tutorials'),
      singleton(S, 'dashboardPage', 'Dashboard'),
      singleton(S, 'recommendations', 'Strain recommendations'),
      singleton(S, 'mailTexts', 'Emails'),
      S.divider(),
      S.documentTypeListItem('geneReport').title('Gene reports'),
      singleton(S, 'reportWording', 'Report wording'),
      singleton(S, 'reportDisclaimer', 'Report disclaimer'),
    ])

/** A singleton can be edited and published, never copied or removed. */
export function singletonActions(
  actions: DocumentActionComponent[],
  { schemaType }: { schemaType: string },
): DocumentActionComponent[] {
  if (!singletonNames.has(schemaType)) return actions
  return actions.filter(
    ({ action }) => action !== 'duplicate' && action !== 'delete' && action !== 'unpublish',
  )
}

export const withoutNewSingletons: NewDocumentOptionsResolver = (templates) =>
  templates.filter(({ templateId }) => !singletonNames.has(templateId))

function singleton(S: StructureBuilder, name: string, title: string) {
  return S.listItem().id(name).title(title).child(S.document().schemaType(name).documentId(name).title(title))
}
