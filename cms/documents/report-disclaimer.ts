import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { defineQuery } from 'groq'
import { body, heading, paragraph } from '../parts/fields.ts'
import { kind } from '../parts/kind.ts'
import { placesOfReports } from '../parts/reports.ts'

const reportDisclaimerQuery = defineQuery(`*[_type == "reportDisclaimer" && _id == "reportDisclaimer"][0]{
  heading,
  short,
  text,
  unverified
}`)

export const reportDisclaimer = kind({
  name: 'reportDisclaimer',
  title: 'Report disclaimer',
  icon: InfoOutlineIcon,
  query: reportDisclaimerQuery,
  places: placesOfReports,
  signedIn: true,
  fields: [
    heading(50),
    paragraph('short', 'Short form', {
      description: 'One line, at the foot of every report page.',
      max: 160,
    }),
    body('text', 'Full text', { description: 'The last page of the printed report.' }),
    paragraph('unverified', 'When the laboratory did not verify the page', {
      description: 'Shown on printable reports that anybody could have written by a link.',
      max: 240,
    }),
  ],
})
