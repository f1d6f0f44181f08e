import { layerOf, publishedId } from './store/document-id.ts'
import type { LakeDocument } from './store/document.ts'
import type { Documents } from './store/content-store.ts'

/** `raw`, or the layers in which a document is looked for, the first one found being shown. */
export type Perspective = 'raw' | readonly string[]

/** From this date on the hosted API answers with published content unless told otherwise. */
const publishedByDefaultFrom = '2025-02-19'

export function perspectiveOf(value: string | null, version: string): Perspective {
  if (value === null || value === '') {
    return version === 'X' || version >= publishedByDefaultFrom ? ['published'] : 'raw'
  }
  if (value === 'raw') return 'raw'
  if (value === 'published') return ['published']
  const layers = value.split(',').map((layer) => (layer === 'previewDrafts' ? 'drafts' : layer))
  return [...new Set([...layers, 'published'])]
}

/** Each document under its published id; `_originalId` tells which one it is. */
export function inPerspective(documents: Documents, perspective: Perspective): Map<string, LakeDocument> {
  const seen = new Map<string, LakeDocument>()
  if (perspective === 'raw') {
    for (const [id, document] of documents) seen.set(id, { ...document, _originalId: id })
    return seen
  }
  for (const layer of [...perspective].reverse()) {
    for (const [id, document] of documents) {
      if (layerOf(id) !== layer) continue
      const shown = publishedId(id)
      seen.set(shown, { ...document, _id: shown, _originalId: id })
    }
  }
  return seen
}
