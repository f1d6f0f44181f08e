import type { ClientReturn } from '@sanity/client'
import type {} from '@swabwise/cms/sanity.types'

/** What a query of the cms answers when the document is there. */
export type Content<Query extends string> = NonNullable<ClientReturn<Query>>
