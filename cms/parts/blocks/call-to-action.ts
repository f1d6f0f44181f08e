import { button, heading, text } from '../fields.ts'
import { by, object } from '../kind.ts'
import { action } from '../projections.ts'

export const callToActionQuery = `_type == "callToActionBlock" => {heading, text, action${action}}`

export const callToActionBlock = object(
  'callToActionBlock',
  'Call to action',
  [heading(), text(240), button()],
  by('heading', 'text'),
)
