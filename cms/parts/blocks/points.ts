import { heading, list } from '../fields.ts'
import { by, object } from '../kind.ts'
import { point } from '../projections.ts'

export const pointsQuery = `_type == "pointsBlock" => {heading, points[]${point}}`

export const pointsBlock = object(
  'pointsBlock',
  'Points',
  [
    heading(),
    list('points', 'Points', 'illustratedPoint', {
      min: 2,
      atMost: [5, 'More than five points are not read.'],
    }),
  ],
  by('heading'),
)
