import { randomUUID } from 'node:crypto'
import { notFound, ok } from '../http/answer.ts'
import type { Answer, Call } from '../http/answer.ts'
import { megabyte, readBytes } from '../http/body.ts'
import { editorOf } from '../http/editor.ts'
import type { Route } from '../http/router.ts'
import { describeFile, describeImage, mediaTypes } from '../assets/describe.ts'
import type { AssetPlace, DescribedAsset } from '../assets/describe.ts'
import { imageRequestIn } from '../assets/image-request.ts'
import type { ImageRequest, OutputFormat } from '../assets/image-request.ts'
import { transform } from '../assets/transform.ts'
import type { AssetFiles } from '../assets/asset-files.ts'
import type { ContentStore, Documents } from '../store/content-store.ts'
import { assetIn } from '../assets/asset.ts'
import type { Asset } from '../assets/asset.ts'
import { workingCopy } from '../mutations/working-copy.ts'

const uploadLimit = 20 * megabyte
const forEver = 'public, max-age=31536000, immutable'

export function assetRoutes(store: ContentStore, files: AssetFiles, place: AssetPlace): Route[] {
  async function keep(
    { document, fileName }: DescribedAsset,
    bytes: Buffer,
    author: string,
  ): Promise<Answer> {
    await files.write(fileName, bytes)

    async function plan(documents: Documents) {
      const stamp = { id: randomUUID(), timestamp: new Date().toISOString(), author: author }
      const copy = workingCopy(documents, stamp)
      if (copy.read(document._id) === null) copy.put(document, { create: document })
      return copy.finish()
    }

    await store.commit(plan)
    return ok({ document: store.documents().get(document._id) ?? document })
  }

  const get = (path: string, handle: Route['handle']): Route => ({ method: 'GET', path, handle })
  const showPicture = (call: Call) => picture(call, store.documents(), files)
  return [
    {
      method: 'POST',
      path: '/assets/images/:dataset',
      handle: async ({ request, search }) => {
        const bytes = await readBytes(request, uploadLimit)
        return keep(await describeImage(bytes, search.get('filename'), place), bytes, editorOf(request).id)
      },
    },
    {
      method: 'POST',
      path: '/assets/files/:dataset',
      handle: async ({ request, search }) => {
        const bytes = await readBytes(request, uploadLimit)
        return keep(describeFile(bytes, search.get('filename'), place), bytes, editorOf(request).id)
      },
    },
    get('/images/:project/:dataset/:file', showPicture),
    get('/images/:project/:dataset/:file/:name', showPicture),
    get('/files/:project/:dataset/:file', (call) => plainFile(call, store.documents(), files)),
  ]
}

/** What a browser may show by itself; the rest is downloaded. */
const shown = /^(application\/pdf|audio\/|video\/|text\/(plain|csv)$)/

async function plainFile(call: Call, documents: Documents, files: AssetFiles): Promise<Answer> {
  const file = call.part('file')
  const asset = assetIn(documents.get(`file-${file.replace('.', '-')}`))
  const body = asset === null ? null : await files.read(file)
  if (asset === null || body === null) throw notFound('There is no such file.')
  const inline = shown.test(asset.mimeType)
  const wanted = call.search.get('dl') ?? (inline ? undefined : '')
  return {
    kind: 'bytes',
    body,
    type: inline ? asset.mimeType : 'application/octet-stream',
    cacheControl: forEver,
    ...(wanted !== undefined && { download: fileNameOf(wanted, asset) }),
  }
}

async function picture(call: Call, documents: Documents, files: AssetFiles): Promise<Answer> {
  const file = call.part('file')
  const asset = assetIn(documents.get(`image-${file.replace(/\.(\w+)$/, '-$1')}`))
  const original = asset === null ? null : await files.read(file)
  if (asset === null || original === null) throw notFound('There is no such picture.')
  const asked = imageRequestIn(call.search)
  const download = asked.download === undefined ? {} : { download: fileNameOf(asked.download, asset) }
  const { extension } = asset
  const format = formatFor(asked, extension, call.request.headers.accept ?? '')
  const unchanged =
    format === null && [...call.search.keys()].every((name) => name === 'dl' || name === 'auto')
  // A drawing has no pixels to resize: it is sent as it is, unless another format is asked for.
  if (unchanged || (format === null && extension === 'svg')) {
    return {
      kind: 'bytes',
      body: original,
      type: mediaTypes[extension] ?? 'application/octet-stream',
      cacheControl: forEver,
      ...download,
    }
  }
  const target = format ?? rasterOf(extension)
  const body = await transform(original, asked, target)
  return {
    kind: 'bytes',
    body,
    type: mediaTypes[target] ?? 'application/octet-stream',
    cacheControl: forEver,
    ...download,
  }
}

function formatFor(
  { format, autoFormat }: ImageRequest,
  extension: string,
  accept: string,
): OutputFormat | null {
  if (format !== undefined) return format
  if (!autoFormat || extension === 'svg' || extension === 'gif') return null
  return accept.includes('image/avif') ? 'avif' : accept.includes('image/webp') ? 'webp' : null
}

function rasterOf(extension: string): OutputFormat {
  switch (extension) {
    case 'jpg':
    case 'png':
    case 'webp':
    case 'avif':
      return extension
    default:
      return 'png'
  }
}

/** `?dl` keeps the name under which the picture was uploaded. */
function fileNameOf(wanted: string, asset: Asset): string {
  const name = wanted === '' ? asset.originalFilename : wanted
  return name.replace(/[^\w. -]/g, '_')
}
