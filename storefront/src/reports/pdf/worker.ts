import { fontAssets } from './typesetting/font-assets.ts'
import { renderReportPdf } from './render.ts'
import type { Printable } from './render.ts'
import type { Step } from './steps.ts'

export type Answer =
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'made'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly reason: string }

const answer = (message: Answer) => postMessage(message)

addEventListener('message', async ({ data }: MessageEvent<Printable>) => {
  try {
    const bytes = await renderReportPdf(data, fontAssets, (step) => answer({ kind: 'step', step }))
    answer({ kind: 'made', bytes: new Uint8Array(bytes) })
  } catch (error) {
    answer({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
  }
})
