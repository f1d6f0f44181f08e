import { randomUUID } from 'node:crypto'
import type { ContentStore, Documents } from './contentStore.ts'
import type { LakeDocument } from './document.ts'
import { workingCopy } from './workingCopy.ts'

/** Asset documents hold a full address. When the lake moved to another port, they move with it. */
export async function rehomeAssets(store: ContentStore, baseUrl: string): Promise<void> {
  const addressOf = (asset: LakeDocument) => `${baseUrl}/${String(asset.path)}`

  async function plan(documents: Documents) {
    const stamp = { id: randomUUID(), timestamp: new Date().toISOString(), author: 'lake' }
    const copy = workingCopy(documents, stamp)
    for (const document of documents.values()) {
      if (document._type === 'sanity.imageAsset' && document.url !== addressOf(document)) {
        copy.patch(document._id, { set: { url: addressOf(document) } })
      }
    }
    return copy.finish()
  }

  await store.commit(plan)
}
