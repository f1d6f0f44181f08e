import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { patience, sanity, workspace } from './lake/testing/sanity-cli.ts'

const sources = [
  'package.json',
  'sanity.cli.ts',
  'sanity.config.ts',
  'studio-target.ts',
  'schema-types.ts',
  'documents.ts',
  'documents',
  'parts',
  'studio',
  'mail-placeholders.ts',
  'drawings.ts',
  'films.ts',
]

/** A copy inside the workspace, where the CLI finds its packages and cannot touch the committed files. */
async function copyOfSources(): Promise<string> {
  await mkdir(join(workspace, '.cache'), { recursive: true })
  const copy = await mkdtemp(join(workspace, '.cache', 'generated-'))
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  const filter = (source: string) => !source.endsWith('.test.ts')
  await Promise.all(
    sources.map((name) => cp(join(workspace, name), join(copy, name), { recursive: true, filter })),
  )
  return copy
}

it('schema.json and sanity.types.ts say what the schemas and queries say', patience, async () => {
  const copy = await copyOfSources()
  await sanity(copy, 'schemas', 'extract', '--enforce-required-fields')
  await sanity(copy, 'typegen', 'generate')
  for (const name of ['schema.json', 'sanity.types.ts']) {
    const made = await readFile(join(copy, name), 'utf8')
    const committed = await readFile(join(workspace, name), 'utf8')
    expect(committed === made, `${name} is out of date: npm run generate -w cms`).toBe(true)
  }
})
