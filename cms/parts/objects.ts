import { by, object } from './kind.ts'
import { choice, illustration, line, paragraph, text } from './fields.ts'
import { picture } from './picture.ts'
import { seo } from './seo.ts'
import { withDrawing } from './with-drawing.tsx'

const callout = object(
  'callout',
  'Callout',
  [
    choice(
      'tone',
      'Kind',
      { note: 'Note', caution: 'Caution' },
      {
        description: 'A note adds something useful. A caution asks the reader to stop and check.',
        layout: 'radio',
        initialValue: 'note',
      },
    ),
    paragraph('text', 'Text', { description: 'One to three sentences.', max: 320 }),
  ],
  by('text', 'tone'),
)

const illustratedPoint = object(
  'illustratedPoint',
  'Point with a drawing',
  [line('title', 'Title', { max: 50 }), text(280), illustration()],
  withDrawing({ title: 'title', subtitle: 'text' }),
)

const plainPoint = object(
  'plainPoint',
  'Point',
  [line('title', 'Title', { max: 60 }), text(320)],
  by('title', 'text'),
)

/** What several kinds of documents are made of. */
export const sharedObjects = [callout, illustratedPoint, plainPoint, picture, seo]
