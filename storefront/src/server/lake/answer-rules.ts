type Params = Record<string, string>

/** What is known of the queries' answers; see cms/answers. */
export interface AnswerRules {
  /** Where an answer is not what its query promises; empty when a page can be made from it. */
  check: (query: string, answer: unknown) => readonly string[]
  /** An unfinished draft, made showable. */
  mend: (query: string, answer: unknown) => unknown
  /** Which document a query reads, as an editor knows it. */
  documentOf: (query: string, params: Params) => string
  /** The answer of the copy that is committed with the code. */
  committed: (query: string, params: Params) => Promise<unknown>
}
