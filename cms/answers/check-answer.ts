import { answerType, schema } from './answer-type.ts'
import { breaches } from './breaches.ts'

/** Where an answer is not what its query promises, in words; empty when a page can be made from it. */
export function checkAnswer(query: string, answer: unknown): readonly string[] {
  if (answer === null || answer === undefined) return ['nothing is published']
  return breaches(answer, answerType(query), schema, '').map((breach) => breach.replace(/^\./, ''))
}

/** Which document a query reads, as an editor knows it. */
export function documentOf(query: string, params: Readonly<Record<string, string>>): string {
  const type = /_type == "(\w+)"/.exec(query)?.[1] ?? 'a document'
  return [type, ...Object.values(params)].join(' ')
}
