import { renderLabels, type LabelFonts, type LabelJob } from './render.ts'

export type LabelAnswer =
  | { readonly kind: 'progress'; readonly made: number }
  | { readonly kind: 'made'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly reason: string }

const answer = (message: LabelAnswer) => postMessage(message)
const step = 100

let fonts: Promise<LabelFonts> | undefined

async function fetchFonts(): Promise<LabelFonts> {
  const [code, text] = await Promise.all([
    fetchFont(new URL('../reports/pdf/fonts/code.ttf', import.meta.url)),
    fetchFont(new URL('../reports/pdf/fonts/text.ttf', import.meta.url)),
  ])
  return { code, text }
}

async function fetchFont(address: URL): Promise<Uint8Array> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The font ${address.pathname} could not be fetched: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

addEventListener('message', async ({ data }: MessageEvent<LabelJob>) => {
  try {
    fonts ??= fetchFonts()
    const bytes = await renderLabels(data, await fonts, (made) => {
      if (made % step === 0) answer({ kind: 'progress', made })
    })
    answer({ kind: 'made', bytes: new Uint8Array(bytes) })
  } catch (error) {
    fonts = undefined
    answer({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
  }
})
