import type { Sources } from '../../content/pages.ts'
import type { ShopAddresses } from '../../shop/shop-addresses.ts'
import type { AnswerRules } from '../lake/answer-rules.ts'
import { readDrafts } from './drafts.ts'
import type { LakeConfig } from '../lake/lake-client.ts'
import { createPageReader } from '../page-reader.ts'
import { createNotFound, createRedirects } from '../redirects.ts'
import type { Reader } from '../renderer.tsx'

interface Parts {
  content: LakeConfig
  rules: AnswerRules
  products: Sources['products']
  shops: ShopAddresses
  publicUrl: string
}

/** Reads the site as it would be if every draft were published. */
export function createPreviewReader({ content, rules, products, shops, publicUrl }: Parts): Reader {
  const { projectId, dataset } = content
  return {
    async readPage(address) {
      const { ask, edits } = readDrafts(content, rules)
      const page = await createPageReader({ ask, products, shops, publicUrl, now: Date.now })(address)
      return page && { ...page, answer: { ...page.answer, preview: { projectId, dataset, edits: edits() } } }
    },
    notFound: () => createNotFound(readDrafts(content, rules).ask)(),
    redirected: (url) => createRedirects(readDrafts(content, rules).ask)(url),
  }
}
