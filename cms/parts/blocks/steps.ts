import { heading, list } from '../fields.ts'
import { by, object } from '../kind.ts'
import { plainPoint } from '../projections.ts'

export const stepsQuery = `_type == "stepsBlock" => {heading, steps[]${plainPoint}}`

export const stepsBlock = object(
  'stepsBlock',
  'Steps',
  [
    heading(),
    list('steps', 'Steps', 'plainPoint', {
      description: 'In the order in which they are done. The page numbers them.',
      min: 2,
    }),
  ],
  by('heading'),
)
