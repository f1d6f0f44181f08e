import type { Ask } from '../../content/pages.ts'
import type { Editable } from '../../content/preview.ts'
import type { Content } from '../../content/query-result.ts'
import type { AnswerRules } from '../lake/answer-rules.ts'
import { editablesIn } from './editables.ts'
import { lakeClient, type LakeConfig } from '../lake/lake-client.ts'
import { ContentMissing } from '../lake/lake.ts'

/** Asks for drafts, each time anew, and remembers where the texts of its answers are written. */
export function readDrafts(config: LakeConfig, rules: AnswerRules): { ask: Ask; edits: () => Editable[] } {
  const client = lakeClient(config, 'drafts')
  const edits: Editable[] = []
  return {
    async ask<Query extends string>(query: Query, params: Record<string, string> = {}) {
      const draft: unknown = await client.fetch(query, params)
      if (draft === null || draft === undefined) throw new ContentMissing(rules.documentOf(query, params))
      edits.push(...editablesIn(query, draft))
      return rules.mend(query, draft) as Content<Query>
    },
    edits: () => edits,
  }
}
