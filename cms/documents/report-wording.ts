import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { defineQuery } from 'groq'
import { body, line, required } from '../parts/fields.ts'
import { kind, object } from '../parts/kind.ts'
import { placesOfReports } from '../parts/reports.ts'

const reportWordingQuery = defineQuery(`*[_type == "reportWording" && _id == "reportWording"][0]{
  pending{headline, meaning},
  inconclusive{headline, meaning},
  noResult{headline, meaning}
}`)

const sharedReading = object('sharedReading', 'Reading', [
  line('headline', 'Headline', { max: 70 }),
  body('meaning', 'What it means, and what happens next'),
])

export const reportWording = kind({
  name: 'reportWording',
  title: 'Report wording',
  icon: DocumentTextIcon,
  query: reportWordingQuery,
  places: placesOfReports,
  signedIn: true,
  objects: [sharedReading],
  fields: [
    required('sharedReading', 'pending', 'While the laboratory is working', {
      description: 'Say what happens next, and when.',
    }),
    required('sharedReading', 'inconclusive', 'When the sample could not be read'),
    required('sharedReading', 'noResult', 'When there is no result for this gene'),
  ],
})
