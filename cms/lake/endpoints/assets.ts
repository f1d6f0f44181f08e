import { randomUUID } from 'node:crypto'
import { notFound, ok } from '../http/answer.ts'
import type { Answer, Call } from '../http/answer.ts'
import { readBytes } from '../http/body.ts'
import type { Route } from '../http/router.ts'
import { describeImage, mediaTypes } from '../images/describe.ts'
import type { AssetPlace } from '../images/describe.ts'
import { imageRequestIn } from '../images/image-request.ts'
import type { ImageRequest, OutputFormat } from '../images/image-request.ts'
import { transform } from '../images/transform.ts'
import type { AssetFiles } from '../store/asset-files.ts'
import type { ContentStore, Documents } from '../store/content-store.ts'
import { imageAssetIn } from '../store/image-asset.ts'
import type { ImageAsset } from '../store/image-asset.ts'
import { workingCopy } from '../store/working-copy.ts'
import { localEditor } from './user.ts'

const uploadLimit = 20 * 1024 * 1024
const forEver = 'public, max-age=31536000, immutable'

export function assetRoutes(store: ContentStore, files: AssetFiles, place: AssetPlace): Route[] {
  return [
    {
      method: 'POST',
      path: '/assets/images/:dataset',
      handle: async ({ request, search }) => {
        const bytes = await readBytes(request, uploadLimit)
        const { document, fileName } = await describeImage(bytes, search.get('filename'), place)
        await files.write(fileName, bytes)

        async function plan(documents: Documents) {
          const stamp = { id: randomUUID(), timestamp: new Date().toISOString(), author: localEditor.id }
          const copy = workingCopy(documents, stamp)
          if (copy.read(document._id) === null) copy.put(document, { create: document })
          return copy.finish()
        }

        await store.commit(plan)
        return ok({ document: store.documents().get(document._id) ?? document })
      },
    },
    {
      method: 'GET',
      path: '/images/:project/:dataset/:file',
      handle: (call) => picture(call, store.documents(), files),
    },
    {
      method: 'GET',
      path: '/images/:project/:dataset/:file/:name',
      handle: (call) => picture(call, store.documents(), files),
    },
  ]
}

async function picture(call: Call, documents: Documents, files: AssetFiles): Promise<Answer> {
  const file = call.part('file')
  const asset = imageAssetIn(documents.get(`image-${file.replace(/\.(\w+)$/, '-$1')}`))
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
  return accept.includes('image/webp') ? 'webp' : null
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
function fileNameOf(wanted: string, asset: ImageAsset): string {
  const name = wanted === '' ? asset.originalFilename : wanted
  return name.replace(/[^\w. -]/g, '_')
}
