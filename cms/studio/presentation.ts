import { map, type Observable } from 'rxjs'
import {
  defineDocuments,
  presentationTool,
  type DocumentLocationResolver,
  type DocumentLocationsState,
} from 'sanity/presentation'
import {
  behindSignIn,
  placeOfLegalPage,
  placesOfQuestion,
  placesOfReport,
  placesOfSingletons,
  placesOfTutorial,
  type Place,
} from './pages-of-documents.ts'

/** The site itself in a frame: what is clicked there is opened here, and shown with its drafts. */
export const preview = () =>
  presentationTool({
    title: 'Preview',
    previewUrl: {
      initial: () => window.location.origin,
      previewMode: { enable: '/preview/enter', disable: '/preview/leave' },
    },
    resolve: { locations, mainDocuments },
  })

const mainDocuments = defineDocuments([
  ...Object.entries(placesOfSingletons)
    .filter(([type]) => type !== 'siteSettings')
    .map(([type, [first]]) => ({ route: first?.href ?? '/', filter: `_id == "${type}"` })),
  { route: '/:slug', filter: '_type == "legalPage" && slug == $slug' },
])

const details = `*[_id == $id || _id == "drafts." + $id] | order(_id asc)[0]{
  "title": coalesce(heading, ""), "slug": coalesce(slug, ""), "anchor": coalesce(anchor, ""),
  "users": *[references($id)]._type
}`

type Details = { title: string; slug: string; anchor: string; users: string[] } | null

const locations: DocumentLocationResolver = ({ id, type }, { documentStore }) => {
  const own = placesOfSingletons[type]
  if (own !== undefined) return told(type, own)
  if (type === 'geneReport') return told(type, placesOfReport)
  if (type === 'mailTexts') return { message: 'In emails only, on no page', tone: 'positive' }
  if (type !== 'legalPage' && type !== 'tutorial' && type !== 'faqItem') return null
  const params = { id: id.replace(/^drafts\./, '') }
  const found = documentStore.listenQuery(details, params, { perspective: 'raw' }) as Observable<Details>
  return found.pipe(map((document) => told(type, placesOf(type, document))))
}

function placesOf(type: 'legalPage' | 'tutorial' | 'faqItem', document: Details): readonly Place[] {
  if (document === null) return []
  switch (type) {
    case 'legalPage':
      return document.slug === '' ? [] : [placeOfLegalPage(document.title, document.slug)]
    case 'tutorial':
      return placesOfTutorial(document.title, document.slug)
    case 'faqItem':
      return placesOfQuestion(document.anchor, document.users)
  }
}

function told(type: string, places: readonly Place[]): DocumentLocationsState {
  if (places.length === 0)
    return { message: 'On no page yet: add it to a section of the FAQ', tone: 'caution' }
  const locations = [...places]
  return behindSignIn.has(type)
    ? { locations, message: 'Seen by customers who are signed in', tone: 'positive' }
    : { locations }
}
