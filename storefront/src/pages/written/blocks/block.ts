import type { ContentOf } from '../../../content/pages.ts'

type Written = ContentOf<'written'>
export type AnyBlock = Written['blocks'][number]
export type BlockName = AnyBlock['_type']
export type BlockOf<Name extends BlockName> = Extract<AnyBlock, { _type: Name }>

export interface BlockProps<Name extends BlockName> {
  block: BlockOf<Name>
  /** It is the first of its page. */
  opens: boolean
  /** The products, on a page that sells one. */
  served: Written['served']
}
