import type { FieldDefinition, ObjectDefinition, PreviewConfig, SchemaTypeDefinition } from './define.ts'
import type { ComponentType } from 'react'
import { defineType } from './define.ts'
import { required } from './fields.ts'

/** Addresses of the site, each with the title of the page that is there. */
export type Places = Readonly<Record<string, string>>

/** What tells where one of several documents of a kind is shown. */
export interface Shown {
  title: string
  slug: string
  anchor: string
  address: string
  /** The types of the documents that refer to it. */
  users: readonly string[]
}

/** Of most kinds there is one document, whose id is the name of the kind. */
interface Several {
  title: string
  /** There is one for each slug or report, and another would be shown nowhere. */
  fixed: boolean
  slugs?: readonly string[]
  placesOf?: (document: Shown) => Places
}

interface Definition<Query> {
  name: string
  title: string
  icon: ComponentType
  preview?: PreviewConfig
  /** What the site reads of it; of several documents, the one with `$slug`. */
  query: Query
  /** The pages that show its words, the one it belongs to first. */
  places: Places
  /** What the Studio says when it is on no page. */
  nowhere?: string
  /** Other addresses of these pages. */
  aliases?: readonly string[]
  /** Only people who are signed in see it. */
  signedIn?: true
  /** Types that only this kind of document is made of. */
  objects?: readonly SchemaTypeDefinition[]
}

export type Kind = Definition<string | undefined> & {
  several?: Several
  schema: SchemaTypeDefinition
  isPage: boolean
}

interface Tab {
  name: string
  title: string
  fields: FieldDefinition[]
}

/** Fields of a form that are shown under one name. */
export const tab = (name: string, title: string, fields: FieldDefinition[]): Tab => ({ name, title, fields })

interface Fields {
  fields: FieldDefinition[]
}
type Form = Fields | { tabs: readonly Tab[] }

/** A kind of document that is shown on pages of other kinds, or on several. */
export const kind = <const Query extends string | undefined>(
  definition: Definition<Query> & Form & { several?: Several },
) => ({ ...definition, schema: schemaOf(definition), isPage: false as const })

/** A page of the site that is one document. */
export const page = <const Query extends string>({ fields, ...rest }: Definition<Query> & Fields) => ({
  ...kind({ ...rest, tabs: pageTabs(fields) }),
  isPage: true as const,
})

/** Pages of the site that look alike: a document each. */
export const pages = <const Query extends string>({
  fields,
  ...rest
}: Definition<Query> & Fields & { several: Several }) => kind({ ...rest, tabs: pageTabs(fields) })

const pageTabs = (fields: FieldDefinition[]) => [
  tab('content', 'Content', fields),
  tab('seo', 'Search and sharing', [required('seo', 'seo', 'Search and sharing')]),
]

function schemaOf({ name, title, icon, preview, ...form }: Definition<unknown> & Form) {
  const tabs = 'tabs' in form ? form.tabs : []
  return defineType({
    name,
    title,
    icon,
    type: 'document',
    groups: tabs.map((each, index) => ({ name: each.name, title: each.title, default: index === 0 })),
    fields:
      'fields' in form
        ? form.fields
        : tabs.flatMap(({ name: group, fields }) => fields.map((field) => ({ ...field, group }))),
    preview: preview ?? { prepare: () => ({ title }) },
  })
}

/** A type that kinds of documents are made of. */
export const object = (
  name: string,
  title: string,
  fields: FieldDefinition[],
  preview?: PreviewConfig,
): ObjectDefinition => defineType({ name, title, type: 'object', fields, ...(preview && { preview }) })

/** How a document or a member of a list is shown in lists: by two of its fields. */
export const by = (title: string, subtitle?: string): PreviewConfig => ({
  select: { title, ...(subtitle && { subtitle }) },
})
