import { runQuery } from '../lake/groq.ts'
import { inPerspective } from '../lake/perspective.ts'
import { seedFile } from '../lake/paths.ts'
import type { LakeDocument } from '../lake/store/document.ts'
import { readSeed } from '../lake/seed/seed.ts'

/** Answers from the committed seed, for when there is no other copy of the content. */
export function seedAnswers(): (query: string, params: Record<string, string>) => Promise<unknown> {
  let documents: Promise<ReadonlyMap<string, LakeDocument>> | undefined
  return async (query, params) => runQuery(query, params, await (documents ??= readDocuments()))
}

async function readDocuments(): Promise<ReadonlyMap<string, LakeDocument>> {
  const unedited = { _rev: 'seed', _createdAt: '', _updatedAt: '' }
  const seed = (await readSeed(seedFile)).map((document) => ({ ...unedited, ...document }))
  return inPerspective(new Map(seed.map((document) => [document._id, document])), ['published'])
}
