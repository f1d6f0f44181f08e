import type { FaceFile, FontFiles } from './faces.ts'

/** Written out one by one, so that the build finds them. */
const addresses: Readonly<Record<FaceFile, URL>> = {
  text: new URL('../fonts/text.ttf', import.meta.url),
  'text-extended': new URL('../fonts/text-extended.ttf', import.meta.url),
  strong: new URL('../fonts/strong.ttf', import.meta.url),
  emphasis: new URL('../fonts/emphasis.ttf', import.meta.url),
  headline: new URL('../fonts/headline.ttf', import.meta.url),
  code: new URL('../fonts/code.ttf', import.meta.url),
  signs: new URL('../fonts/signs.ttf', import.meta.url),
  'other-scripts': new URL('../fonts/other-scripts.ttf', import.meta.url),
}

const fetched = new Map<FaceFile, Promise<Uint8Array>>()

/** The fonts from the site, each fetched once; one that failed is fetched again when it is next asked for. */
export const fontAssets: FontFiles = (file) => {
  const known = fetched.get(file) ?? fetchFont(addresses[file])
  fetched.set(file, known)
  known.catch(() => fetched.delete(file))
  return known
}

async function fetchFont(address: URL): Promise<Uint8Array> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The font ${address.pathname} could not be fetched: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
