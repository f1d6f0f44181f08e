import type { DocumentActionComponent, NewDocumentOptionsResolver } from 'sanity'
import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { allKinds, menu } from '../documents.ts'
import type { Kind } from '../parts/kind.ts'

/** Documents that the site needs: they can be edited and published, never copied, added or removed. */
const fixed = new Set(allKinds.filter(({ several }) => several?.fixed ?? true).map(({ name }) => name))

export const siteStructure: StructureResolver = (S) =>
  S.list()
    .title('Swabwise')
    .items(
      Object.entries<Record<string, Kind>>(menu).flatMap(([title, kinds], index) => [
        ...(index === 0 ? [] : [S.divider().title(title)]),
        ...Object.values(kinds).map((kind) => item(S, kind)),
      ]),
    )

function item(S: StructureBuilder, { name, title, icon, several }: Kind) {
  if (several !== undefined) return S.documentTypeListItem(name).title(several.title).icon(icon)
  const document = S.document().schemaType(name).documentId(name).title(title)
  return S.listItem().id(name).title(title).icon(icon).child(document)
}

export function keepWhatIsNeeded(
  actions: DocumentActionComponent[],
  { schemaType }: { schemaType: string },
): DocumentActionComponent[] {
  if (!fixed.has(schemaType)) return actions
  return actions.filter(
    ({ action }) => action !== 'duplicate' && action !== 'delete' && action !== 'unpublish',
  )
}

export const onlyFreeDocuments: NewDocumentOptionsResolver = (templates) =>
  templates.filter(({ templateId }) => !fixed.has(templateId))
