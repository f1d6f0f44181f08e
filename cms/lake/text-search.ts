import { isObject } from './store/document.ts'
import type { Json, LakeDocument } from './store/document.ts'

const wholeDocument = '[@, _id] match'
const search = /\(\[@, _id\] match text::query\(\$\w+\)[^|]*\|\| references\(\$\w+\)\)/
const call = 'text::query('
const stringsAndCalls = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|text::query\(/g
const scoring = '| score('

/**
 * The Studio searches with text::query, which groq-js only parses. A match against the words comes close: it finds
 * documents that have all of them, the last one as a beginning. A score above 0 would take one word for all of them,
 * so what is scored is filtered first.
 */
export function withPlainMatches(query: string): string {
  const searched = search.exec(query)?.[0]
  const filtered = searched === undefined ? query : query.replace(scoring, () => `[${searched}] ${scoring}`)
  return filtered
    .replaceAll(wholeDocument, '[_text, _id] match')
    .replaceAll(stringsAndCalls, (found) => (found === call ? '(' : found))
}

/** Documents with all their text in one field, for queries that match against the whole document. */
export function withText(query: string, documents: LakeDocument[]): LakeDocument[] {
  if (!query.includes(wholeDocument)) return documents
  return documents.map((document) => ({ ...document, _text: textIn(document).join(' ') }))
}

function textIn(value: Json): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => (name.startsWith('_') ? [] : textIn(inner)))
}
