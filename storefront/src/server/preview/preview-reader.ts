import type { Sources } from '../../content/pages.ts'
import type { ShopAddresses } from '../../shop/shop-addresses.ts'
import type { AnswerRules } from '../lake/answer-rules.ts'
import { readDrafts } from './drafts.ts'
import type { LakeConfig } from '../lake/lake-client.ts'
import { createPageReader, type ReadPage } from '../page-reader.ts'

interface Parts {
  content: LakeConfig
  rules: AnswerRules
  products: Sources['products']
  shops: ShopAddresses
  publicUrl: string
}

/** Reads pages as they would be if every draft were published. */
export function createPreviewReader({ content, rules, products, shops, publicUrl }: Parts): ReadPage {
  const { projectId, dataset } = content
  return async (address) => {
    const { ask, edits } = readDrafts(content, rules)
    const page = await createPageReader({ ask, products, shops, publicUrl })(address)
    return page && { ...page, answer: { ...page.answer, preview: { projectId, dataset, edits: edits() } } }
  }
}
