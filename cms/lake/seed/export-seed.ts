import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { AssetFiles } from '../assets/asset-files.ts'
import type { Documents } from '../store/content-store.ts'
import { isObject } from '../store/document.ts'
import type { Json, LakeDocument } from '../store/document.ts'
import { assetIn } from '../assets/asset.ts'
import { layerOf } from '../store/document-id.ts'
import { toSeed } from './seed-format.ts'

/**
 * Writes the published documents as a seed, and the pictures and files they show beside it.
 * @throws {Error} when the bytes of one are missing
 */
export async function exportSeed(documents: Documents, files: AssetFiles, seedFile: string): Promise<number> {
  const published = [...documents.values()].filter(
    ({ _id, _type }) =>
      layerOf(_id) === 'published' && !_type.startsWith('sanity.') && !_type.startsWith('system.'),
  )
  const names = fileNames(documents)
  const used = new Set<string>()
  const exported = published.map((document) => ({ ...withFiles(document), _id: document._id }))
  for (const id of used) await copyOut(id)
  await writeFile(seedFile, toSeed(exported), { flush: true })
  return exported.length

  function withFiles(value: LakeDocument): { [name: string]: Json } {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, pointed(inner)]))
  }

  function pointed(value: Json): Json {
    if (Array.isArray(value)) return value.map(pointed)
    if (!isObject(value)) return value
    const { asset, ...rest } = value
    const content = Object.fromEntries(Object.entries(rest).map(([name, inner]) => [name, pointed(inner)]))
    if (asset === undefined) return content
    const id = isObject(asset) && typeof asset._ref === 'string' ? asset._ref : ''
    const name = names.get(id)
    if (name === undefined) return { ...content, asset: pointed(asset) }
    used.add(id)
    return { ...content, _sanityAsset: `${kindOf(id)}@file://./${name}` }
  }

  async function copyOut(id: string): Promise<void> {
    const stored = assetIn(documents.get(id))?.path.split('/').at(-1) ?? ''
    const bytes = await files.read(stored)
    if (bytes === null) throw new Error(`The file ${stored} is missing beside the data file.`)
    const target = join(dirname(seedFile), names.get(id) ?? stored)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, bytes, { flush: true })
  }
}

const kindOf = (assetId: string) => assetId.split('-', 1)[0] ?? ''

/** Pictures and files keep the name they were uploaded under; of two with the same name, the later one gets a part of its hash. */
function fileNames(documents: Documents): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const document of documents.values()) {
    const asset = assetIn(document)
    if (asset === null) continue
    const plain = asset.originalFilename.replace(/[^\w.-]/g, '-')
    const name = taken.has(plain) ? `${asset.assetId.slice(0, 8)}-${plain}` : plain
    taken.add(name)
    names.set(document._id, `${asset.kind}s/${name}`)
  }
  return names
}
