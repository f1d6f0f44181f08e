import { checkAnswer, documentOf } from './check-answer.ts'
import { mendAnswer } from './mend-answer.ts'
import { seedAnswers } from './seed-answers.ts'

type Params = Record<string, string>

/** What a reader of the content must know of its queries, so that no page depends on an answer that is broken. */
export interface AnswerRules {
  /** Where an answer is not what its query promises; empty when a page can be made from it. */
  check: (query: string, answer: unknown) => readonly string[]
  /** An unfinished draft, made showable. */
  mend: (query: string, answer: unknown) => unknown
  documentOf: (query: string, params: Params) => string
  /** The answer of the copy that is committed with the code. */
  committed: (query: string, params: Params) => Promise<unknown>
}

export const answerRules: AnswerRules = {
  check: checkAnswer,
  mend: mendAnswer,
  documentOf,
  committed: seedAnswers(),
}
