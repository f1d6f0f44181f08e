import { PackageIcon } from '@sanity/icons/Package'
import { defineQuery } from 'groq'
import { body, heading, illustration, intro, line, section, text } from '../parts/fields.ts'
import { page } from '../parts/kind.ts'
import { seo } from '../parts/projections.ts'

const registerKitPageQuery = defineQuery(`*[_type == "registerKitPage" && _id == "registerKitPage"][0]{
  heading,
  intro,
  instruction,
  pattern,
  whereToFind{heading, text, illustration},
  help,
  ${seo}
}`)

export const registerKit = page({
  name: 'registerKitPage',
  title: 'Register a kit',
  icon: PackageIcon,
  query: registerKitPageQuery,
  places: { '/register-kit': 'Register a kit' },
  signedIn: true,
  fields: [
    heading(),
    intro(),
    line('instruction', 'Instruction above the field', { max: 80 }),
    line('pattern', 'What an ID looks like', { description: 'Stands beside the instruction.', max: 120 }),
    section('whereToFind', 'Where to find the ID', [heading(), text(280), illustration()]),
    body('help', 'When something goes wrong'),
  ],
})
