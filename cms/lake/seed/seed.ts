import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve, sep } from 'node:path'
import { describeFile, describeImage } from '../assets/describe.ts'
import type { AssetPlace } from '../assets/describe.ts'
import type { AssetFiles } from '../assets/asset-files.ts'
import { isNewDocument, isObject } from '../store/document.ts'
import type { Json, JsonObject, NewDocument } from '../store/document.ts'

/** In a seed a picture or a file stands as the file it is in, in the way that `sanity dataset import` reads it. */
const assetFile = /^(image|file)@file:\/\/\.\/(.+)$/

/** @throws {Error} naming the line that is no document */
export async function readSeed(seedFile: string): Promise<NewDocument[]> {
  const lines = (await readFile(seedFile, 'utf8')).split('\n')
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const document = parsed(line)
    if (!isNewDocument(document))
      throw new Error(`${seedFile}:${index + 1} is no document with _id and _type.`)
    return [document]
  })
}

/** Takes in the pictures that a seed names, and adds their asset documents to it. */
export async function withImages(
  seed: NewDocument[],
  seedFile: string,
  files: AssetFiles,
  place: AssetPlace,
): Promise<NewDocument[]> {
  const assets = new Map<string, NewDocument>()

  async function takeIn(kind: string, path: string): Promise<string> {
    const directory = resolve(dirname(seedFile))
    const file = resolve(directory, path)
    if (!file.startsWith(directory + sep)) throw new Error(`${path} is not beside ${seedFile}.`)
    const bytes = await readFile(file)
    const describe = kind === 'image' ? describeImage : describeFile
    const { document, fileName } = await describe(bytes, basename(file), place)
    if ((await files.read(fileName)) === null) await files.write(fileName, bytes)
    assets.set(document._id, document)
    return document._id
  }

  async function resolved(value: Json): Promise<Json> {
    if (Array.isArray(value)) return Promise.all(value.map(resolved))
    if (!isObject(value)) return value
    const { _sanityAsset: source, ...rest } = value
    const entries = Object.entries(rest).map(async ([name, inner]) => [name, await resolved(inner)] as const)
    const content: JsonObject = Object.fromEntries(await Promise.all(entries))
    if (typeof source !== 'string') return content
    const [, kind = '', path] = assetFile.exec(source) ?? []
    if (path === undefined)
      throw new Error(`${source} is no picture beside the seed: image@file://./images/…`)
    return { ...content, asset: { _type: 'reference', _ref: await takeIn(kind, path) } }
  }

  const documents = (await Promise.all(seed.map(resolved))).filter(isNewDocument)
  return [...assets.values(), ...documents]
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
