import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { copyDurably } from './durable.ts'
import { layout, unlessMissing } from './layout.ts'

const copyAtMostEveryMs = 10_000

/** Copies the content lake's file whenever it has changed, under the time of the copy, and uploads once. */
export function contentCopies(dataDir: string, folder: string, now: () => Date) {
  const files = layout(folder)
  const source = join(dataDir, 'content.ndjson')
  let copied = ''
  let copiedAt = Number.NEGATIVE_INFINITY

  return {
    async copy(): Promise<void> {
      if (!existsSync(source)) return
      const { mtimeMs, size } = await stat(source)
      const version = `${mtimeMs} ${size}`
      if (version === copied || now().getTime() - copiedAt < copyAtMostEveryMs) return
      await copyAssets(join(dataDir, 'content-assets'), files.assets)
      await mkdir(files.content, { recursive: true, mode: 0o700 })
      await copyDurably(source, join(files.content, contentName(now())))
      copied = version
      copiedAt = now().getTime()
    },
    /** What was replaced before then is no longer kept. */
    async prune(before: Date): Promise<void> {
      const names = await contentNames(files.content)
      const outdated = names.filter((_, index) => {
        const next = names[index + 1]
        return next !== undefined && timeOf(next) < before.getTime()
      })
      for (const name of outdated) await rm(join(files.content, name))
    },
  }
}

const contentName = (at: Date) => `${at.toISOString().replaceAll(':', '')}.ndjson`

const timeOf = (name: string) =>
  Date.parse(name.replace(/T(\d\d)(\d\d)(\d\d\.\d{3}Z)\.ndjson$/, (_, h, m, s) => `T${h}:${m}:${s}`))

async function contentNames(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder).catch(unlessMissing)) ?? []
  return names.filter((name) => !Number.isNaN(timeOf(name))).toSorted()
}

/** The newest copy that had been made by then. */
export async function contentAt(folder: string, at: number): Promise<string | undefined> {
  const { content } = layout(folder)
  const name = (await contentNames(content)).findLast((each) => timeOf(each) <= at)
  return name === undefined ? undefined : join(content, name)
}

/** Names are digests of what is in them. */
export async function copyAssets(from: string, to: string): Promise<void> {
  const names = await readdir(from).catch(unlessMissing)
  if (names === undefined) return
  await mkdir(to, { recursive: true, mode: 0o700 })
  const there = new Set(await readdir(to))
  for (const name of names)
    if (!there.has(name) && !name.endsWith('.next')) await copyDurably(join(from, name), join(to, name))
}
