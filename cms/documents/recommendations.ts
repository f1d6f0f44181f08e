import { BulbOutlineIcon } from '@sanity/icons/BulbOutline'
import { frequencyWords } from '@swabwise/events/vocabulary/frequency'
import { strainKinds, type StrainKind } from '@swabwise/events/vocabulary/strain-kind'
import { defineQuery } from 'groq'
import { body, choice, heading, intro, line, list, paragraph, section, text } from '../parts/fields.ts'
import { defineField } from '../parts/define.ts'
import { by, kind, object, tab } from '../parts/kind.ts'
import { outcomeField } from '../parts/reports.ts'
import { checkEachOnce } from '../parts/rules.ts'

const guidanceQuery = `{_key, outcome, headline, text, ratio, pace}`

const recommendationsQuery = defineQuery(`*[_type == "recommendations" && _id == "recommendations"][0]{
  heading,
  intro,
  notice,
  ratio{heading, text},
  pace{heading, text},
  beforeAll,
  switchedOff{heading, text},
  noResults{heading, text},
  thcMetabolism[]${guidanceQuery},
  cbdMetabolism[]${guidanceQuery},
  mentalHealthRisk[]${guidanceQuery},
  memory[]${guidanceQuery},
  frequency[]{_key, frequency, headline, text},
  strains{heading, kinds[]{_key, kind, name, ratio}, terpenes}
}`)

const guidance = object(
  'guidance',
  'Guidance for one outcome',
  [
    outcomeField(),
    line('headline', 'Headline', { description: 'The consequence, in a few words.', max: 70 }),
    paragraph('text', 'What it can mean for the choice of a product', {
      description: 'Information, not advice: “some people find”, “can last longer”. Never “you should”.',
      max: 360,
    }),
    paragraph('ratio', 'THC and CBD', {
      description: 'What the result says about the ratio on the label. Say so when it says nothing.',
      max: 200,
    }),
    paragraph('pace', 'Pace', { description: 'How much at first, and how long to wait.', max: 200 }),
  ],
  by('headline', 'outcome'),
)

const frequencyGuidance = object(
  'frequencyGuidance',
  'Guidance for one frequency',
  [
    choice('frequency', 'How often the customer uses cannabis', frequencyWords, {
      description: 'As they answered in their profile.',
    }),
    line('headline', 'Headline', { max: 70 }),
    text(360),
  ],
  by('headline', 'frequency'),
)

const kindTitles: { readonly [K in StrainKind]: string } = {
  'cbd-leads': 'More CBD than THC',
  balanced: 'About as much of each',
  'thc-leads': 'More THC than CBD',
}

const strainKind = object(
  'strainKind',
  'Kind of strain',
  [
    choice('kind', 'Kind', kindTitles),
    line('name', 'Name', { max: 40 }),
    line('ratio', 'THC and CBD', { description: 'By which ratio on the label it is known.', max: 70 }),
  ],
  by('name', 'ratio'),
)

const guidanceBy = (name: string, title: string, outcomes: number) =>
  list(name, title, 'guidance', {
    description: `One text for each of the ${outcomes} outcomes of this gene.`,
    length: outcomes,
    check: checkEachOnce('outcome', 'Two texts are for the same answer.'),
  })

export const recommendations = kind({
  name: 'recommendations',
  title: 'Strain recommendations',
  icon: BulbOutlineIcon,
  query: recommendationsQuery,
  places: { '/dashboard/learn': 'Dashboard: learn' },
  signedIn: true,
  objects: [guidance, frequencyGuidance, strainKind],
  tabs: [
    tab('page', 'Around the guidance', [
      heading(),
      intro(320),
      paragraph('notice', 'Information, not advice', {
        description: 'Stands beside the guidance at all times.',
        max: 280,
      }),
      section('ratio', 'How to read a ratio', [heading(), body()]),
      section('pace', 'How to take it slowly', [heading(), body()]),
      body('beforeAll', 'Who should ask a doctor first', { description: 'Shown whatever the results say.' }),
      section('switchedOff', 'While recommendations are switched off', [heading(), text(280)], {
        description: 'Customers switch them on in their profile.',
      }),
      section('noResults', 'While there is no result to go by', [heading(), text(280)], {
        description: 'Results are pending, inconclusive or not part of the kit.',
      }),
    ]),
    tab('genes', 'By result', [
      guidanceBy('thcMetabolism', 'THC Metabolism (CYP2C9)', 3),
      guidanceBy('cbdMetabolism', 'CBD Metabolism (CYP2C19)', 5),
      guidanceBy('mentalHealthRisk', 'Mental Health Risk (AKT1)', 3),
      guidanceBy('memory', 'Memory (COMT)', 3),
    ]),
    tab('habits', 'By frequency', [
      list('frequency', 'How often the customer uses cannabis', 'frequencyGuidance', {
        description: 'One text for each answer that the profile offers.',
        length: 5,
        check: checkEachOnce('frequency', 'Two texts are for the same answer.'),
      }),
    ]),
    tab('strains', 'Kinds of strains', [
      defineField({
        name: 'strains',
        title: 'Kinds of strains',
        description: 'While this is empty, no kinds are shown.',
        type: 'object',
        fields: [
          heading(),
          list('kinds', 'Kinds', 'strainKind', {
            description: 'The results decide in which order they are shown.',
            length: strainKinds.length,
            check: checkEachOnce('kind', 'Two texts are for the same kind.'),
          }),
          paragraph('terpenes', 'Terpenes', {
            description: 'What labels name most often. Claim no effect of them.',
            max: 280,
          }),
        ],
      }),
    ]),
  ],
})
