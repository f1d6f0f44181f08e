import { Refusal } from '../http/answer.ts'
import { reseed } from '../seed/reseed.ts'
import { readContent } from './content-file.ts'
import type { ContentStore } from './content-store.ts'
import type { NewDocument } from './document.ts'

/** What is left of a damaged file, or the seed where nothing is. It is read only: the file stays as it was found. */
export async function openDamagedStore(
  dataFile: string,
  seed: NewDocument[],
  damage: Error,
): Promise<ContentStore> {
  const content = await readContent(dataFile, 'skip')
  const { base, documents, transactions } = content
  if (documents.size === 0) reseed(seed, content, new Date().toISOString())
  return {
    documents: () => documents,
    version: () => 0,
    base: () => base,
    history: () => transactions,
    commit: () => Promise.reject(new Refusal(503, 'contentDamaged', damage.message)),
    subscribe: () => () => undefined,
    close: () => Promise.resolve(),
  }
}
