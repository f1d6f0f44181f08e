import type { DocumentLocationsState } from 'sanity/presentation'
import type { Kind, Places } from '../parts/kind.ts'

/** Finds what `placesOf` of a kind goes by, for the document with `$id`. */
export const shownQuery = `*[_id == $id || _id == "drafts." + $id] | order(_id asc)[0]{
  "title": coalesce(heading, title, ""), "slug": coalesce(slug, ""), "anchor": coalesce(anchor, ""),
  "address": coalesce(address, ""),
  "users": *[references($id)]._type
}`

/** Which pages show a document, in words for its editor. */
export function locationsOf({ nowhere, signedIn, several }: Kind, places: Places): DocumentLocationsState {
  const locations = Object.entries(places).map(([href, title]) => ({ href, title }))
  if (locations.length === 0)
    return { message: nowhere ?? 'On no page yet', tone: several === undefined ? 'positive' : 'caution' }
  return signedIn
    ? { locations, message: 'Seen by customers who are signed in', tone: 'positive' }
    : { locations }
}
