import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { Footer } from '@swabwise/events/log/format'
import { Refusal } from '../command-line.ts'

const CopiedFile = z.strictObject({ bytes: z.int(), sha256: z.string() })
type CopiedFile = z.infer<typeof CopiedFile>

/** Written last: a folder without it is not a complete backup. */
export const Manifest = z.strictObject({
  format: z.literal('swabwise-backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  file: CopiedFile,
  /** The embedded content lake's, where there is one. */
  content: CopiedFile.optional(),
  /** Position of the newest event; null for an empty log. */
  head: z.string().nullable(),
  /** As `verify` prints it. */
  facts: Footer,
  notInIt: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export const backedUp = {
  manifest: 'manifest.json',
  events: 'events.sqlite',
  /** So that a later backup knows who must not return from an earlier one. */
  erasures: 'erasures.ndjson',
  content: 'content.ndjson',
  /** What was uploaded; each file is named by its digest. */
  assets: 'content-assets',
} as const

/** @throws {Refusal} if the folder is not a backup, or was changed */
export async function openBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(join(folder, backedUp.manifest))
  await assertUnchanged(folder, backedUp.events, manifest.file)
  if (manifest.content !== undefined) await assertUnchanged(folder, backedUp.content, manifest.content)
  return manifest
}

async function assertUnchanged(folder: string, name: string, { sha256 }: CopiedFile): Promise<void> {
  const file = join(folder, name)
  if (!existsSync(file)) throw new Refusal(`${folder}: ${name} is missing`)
  if ((await sha256Of(file)) !== sha256)
    throw new Refusal(`${file} is not what was backed up: its SHA-256 differs`)
}

export const copiedFile = async (file: string): Promise<CopiedFile> => ({
  bytes: statSync(file).size,
  sha256: await sha256Of(file),
})

function readManifest(file: string): Manifest {
  if (!existsSync(file)) throw new Refusal(`${file} is missing: this is not a complete backup`)
  const { success, data, error } = Manifest.safeParse(parsed(file))
  if (!success) throw new Refusal(`${file} cannot be used: ${z.prettifyError(error)}`)
  return data
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Refusal(`${file} is not JSON`, { cause })
  }
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
