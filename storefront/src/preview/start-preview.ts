import type { Editable, Preview } from '../content/preview.ts'
import { markEditables } from './mark-editables.ts'
import { offerToLeave } from './offer-to-leave.ts'

interface Page {
  /** The texts of the page that is shown now. */
  edits: () => Promise<readonly Editable[]>
  /** Reads the drafts again and shows them. */
  refresh: () => Promise<void>
}

/** Shows that these are drafts; inside of the Studio every text can be clicked to edit it there. */
export async function startPreview(preview: Preview, { edits, refresh }: Page): Promise<void> {
  const insideStudio = window.parent !== window || window.opener !== null
  if (!insideStudio) {
    offerToLeave()
    return
  }
  const { showOverlays } = await import('./overlays.ts')
  const attributeOf = showOverlays(preview, refresh)
  const mark = async () => markEditables(document.body, await edits(), attributeOf)
  let due: number | undefined
  new MutationObserver(() => {
    cancelAnimationFrame(due ?? 0)
    due = requestAnimationFrame(() => void mark())
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
  await mark()
}
