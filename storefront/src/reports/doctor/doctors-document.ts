import type { DoctorsGene, DoctorsPage } from '@swabwise/results-service/doctor/doctor.contract'
import type { Inline } from '../copy/rich-text.ts'
import { plain } from '../copy/rich-text.ts'
import { dateInWords } from '../dates.ts'
import { reportDateOf } from '../document.ts'
import type { ReportDocument } from '../document.ts'

export interface Row {
  readonly term: string
  readonly text: readonly Inline[]
}

/** The doctor's page as plain data. The screen and the PDF are both set from it, so they say the same. */
export interface DoctorsDocument extends Pick<ReportDocument, 'facts' | 'checkCode' | 'dated' | 'site'> {
  readonly kind: 'doctor'
  readonly title: string
  readonly name: string
  readonly disclaimer: { readonly short: string }
  /** Whose it is, and how it came about. */
  readonly about: readonly Row[]
  readonly genes: readonly {
    readonly gene: string
    readonly genotype?: string
    readonly rows: readonly Row[]
  }[]
  /** Where the medicines come from. */
  readonly sources: readonly Row[]
}

export const doctorsTitle = 'For your doctor'
export const doctorsFileName = 'Swabwise Genetic-For-my-doctor.pdf'

const row = (term: string, text: string): Row => ({ term, text: plain(text) })

export function doctorsDocument(page: DoctorsPage, site: string): DoctorsDocument {
  const { name, birthDate, reportedAt, swabKits, checkCode, laboratory, method, limits, medicines } = page
  const date = reportDateOf(reportedAt)
  const [sure = '', notice = ''] = limits
  return {
    kind: 'doctor',
    title: doctorsTitle,
    name,
    facts: [
      { label: 'Subject ID', value: page.initials },
      { label: 'Report Date', value: date },
      { label: 'Swab ID', value: swabKits.join(', ') || 'None' },
    ],
    ...(checkCode !== undefined && { checkCode }),
    ...(reportedAt !== undefined && { dated: reportedAt }),
    site,
    disclaimer: { short: notice },
    about: [
      row('Patient', `${name}, born ${dateInWords(`${birthDate}T12:00:00Z`)}`),
      row('Laboratory', `${laboratory}. Reported ${date}. Kits: ${swabKits.join(', ') || 'none'}.`),
      row('Method', method),
      row('How sure', sure),
    ],
    genes: page.genes.map((gene) => ({
      gene: gene.gene,
      ...(gene.genotype !== undefined && { genotype: gene.genotype }),
      rows: rowsOf(gene),
    })),
    sources: [
      {
        term: 'Medicines that act on an enzyme',
        text: [
          ...plain(
            medicines.own.length === 0
              ? 'None told. Which ones do: '
              : `As told by the patient: ${medicines.own.join(', ')}. Source: `,
          ),
          { text: medicines.source.name, face: 'text', href: medicines.source.url },
          ...plain('. Ours is a short list of its examples.'),
        ],
      },
    ],
  }
}

function rowsOf({
  genotype,
  meanings,
  phenotype,
  activityScore,
  variants,
  calls,
  tested,
  notTested,
  guidelines,
  own,
}: DoctorsGene): readonly Row[] {
  const score = activityScore === undefined ? '' : `, activity score ${activityScore}`
  return [
    ...(phenotype === undefined ? [] : [row('CPIC', phenotype + score)]),
    row('Our word', meanings.map(({ measure, word }) => `${measure}: ${word}`).join('. ')),
    row(
      'rs numbers',
      variants.map(({ name, rs, found }) => `${rs} (${name}) ${found}`).join('; ') ||
        (genotype === undefined ? 'not read' : 'not named by the laboratory'),
    ),
    { term: 'Raw calls', text: [{ text: calls.map(({ code }) => code).join(' ') || 'none', face: 'code' }] },
    row('Tested', `${tested}. Not tested: ${notTested}.`),
    ...(guidelines.length === 0 ? [] : [{ term: 'In CPIC guidelines', text: guidelinesInWords(guidelines) }]),
    ...(own.length === 0
      ? []
      : [
          row(
            'Patient takes',
            own.map(({ medicine, effect }) => `${medicine} (${effect} the enzyme)`).join(', '),
          ),
        ]),
  ]
}

/** Each group of medicines leads to its guideline. */
const guidelinesInWords = (guidelines: DoctorsGene['guidelines']): readonly Inline[] =>
  guidelines.flatMap(({ medicines, url }, index) => [
    ...(index === 0 ? [] : plain('; ')),
    { text: medicines.join(', '), face: 'text' as const, href: url },
  ])
