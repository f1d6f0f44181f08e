import { heading, questions } from '../fields.ts'
import { by, object } from '../kind.ts'
import { question } from '../projections.ts'

export const questionsQuery = `_type == "questionsBlock" => {heading, questions[]->${question}}`

export const questionsBlock = object(
  'questionsBlock',
  'Questions',
  [heading(), questions('In the order in which they are shown. Create one here, or choose one that exists.')],
  by('heading'),
)
