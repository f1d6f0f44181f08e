import { line, paragraph } from '../fields.ts'
import { by, object } from '../kind.ts'

export const quoteQuery = `_type == "quoteBlock" => {text, by}`

export const quoteBlock = object(
  'quoteBlock',
  'Quote',
  [
    paragraph('text', 'What was said', { description: 'Word for word, without quotation marks.', max: 320 }),
    line('by', 'Who said it', {
      description: 'A name, and what makes the person worth listening to.',
      max: 90,
    }),
  ],
  by('text', 'by'),
)
