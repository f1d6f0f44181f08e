import { map, type Observable } from 'rxjs'
import { defineDocuments, presentationTool, type DocumentLocationResolver } from 'sanity/presentation'
import { allKinds, kinds } from '../documents.ts'
import type { Shown } from '../parts/kind.ts'
import { locationsOf, shownQuery } from './locations.ts'

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
  ...allKinds
    .filter(({ name, several }) => several === undefined && name !== kinds.siteSettings.name)
    .flatMap(({ name, places }) =>
      Object.keys(places)
        .slice(0, 1)
        .map((route) => ({ route, filter: `_id == "${name}"` })),
    ),
  {
    route: '/:slug',
    filter: `_type == "${kinds.legal.name}" && slug == $slug || _type == "${kinds.page.name}" && address == "/" + $slug`,
  },
  {
    route: '/:folder/:slug',
    filter: `_type == "${kinds.page.name}" && address == "/" + $folder + "/" + $slug`,
  },
])

const locations: DocumentLocationResolver = ({ id, type }, { documentStore }) => {
  const kind = allKinds.find(({ name }) => name === type)
  if (kind === undefined) return null
  const placesOf = kind.several?.placesOf
  if (placesOf === undefined) return locationsOf(kind, kind.places)
  const params = { id: id.replace(/^drafts\./, '') }
  const found = documentStore.listenQuery(shownQuery, params, {
    perspective: 'raw',
  }) as Observable<Shown | null>
  return found.pipe(map((document) => locationsOf(kind, document === null ? {} : placesOf(document))))
}
