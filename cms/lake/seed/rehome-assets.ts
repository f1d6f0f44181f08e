import { randomUUID } from 'node:crypto'
import type { ContentStore, Documents } from '../store/content-store.ts'
import { assetIn } from '../assets/asset.ts'
import { workingCopy } from '../mutations/working-copy.ts'

/** Asset documents hold a full address. When the lake moved to another port, they move with it. */
export async function rehomeAssets(store: ContentStore, baseUrl: string): Promise<void> {
  async function plan(documents: Documents) {
    const stamp = { id: randomUUID(), timestamp: new Date().toISOString(), author: 'lake' }
    const copy = workingCopy(documents, stamp)
    for (const document of documents.values()) {
      const asset = assetIn(document)
      if (asset === null) continue
      const url = `${baseUrl}/${asset.path}`
      if (asset.url !== url) copy.patch(asset._id, { set: { url } })
    }
    return copy.finish()
  }

  await store.commit(plan)
}
