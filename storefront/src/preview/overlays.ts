import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
import { enableVisualEditing } from '@sanity/visual-editing/enable-visual-editing'
import type { Editable, Preview } from '../content/preview.ts'
import { studioHistory } from './studio-history.ts'

/** Above everything of our own. */
const zIndex = 2_000_000

/** @returns what tells the Studio where a text is edited, as the value of `data-sanity` */
export function showOverlays(
  { projectId, dataset }: Preview,
  refresh: () => Promise<void>,
): (edit: Editable) => string {
  enableVisualEditing({ history: studioHistory(window), refresh, zIndex })
  return ({ id, type, path }) =>
    createDataAttribute({ projectId, dataset, baseUrl: '/studio', id, type, path }).toString()
}
