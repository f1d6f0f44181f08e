export interface Term {
  /** Its anchor on the page of all terms. */
  readonly id: string
  readonly term: string
  readonly means: string
  /** As reports write it, where they write it otherwise. */
  readonly also?: readonly string[]
}

/** Every term of our reports that a reader may not know, in the order of the alphabet. */
export const glossary: readonly Term[] = [
  {
    id: 'activity-score',
    term: 'Activity score',
    means:
      'A number by which doctors sum up how well both copies of a gene work. For CYP2C9, 2 is normal and 0 is poor.',
  },
  {
    id: 'allele',
    term: 'Allele',
    means:
      'One version of a gene. It is written with a star: *1 is the usual version, *2, *3 and so on are others.',
    also: ['alleles'],
  },
  {
    id: 'being-checked',
    term: 'Being checked',
    means:
      'Two samples of one person were read differently. Neither is shown until it is known which is right.',
  },
  {
    id: 'check-code',
    term: 'Check code',
    means:
      'The code printed on a report. Whoever enters it on our page sees whether the report is genuine and still stands, and no results.',
  },
  {
    id: 'cpic',
    term: 'CPIC',
    means:
      'The Clinical Pharmacogenetics Implementation Consortium, which publishes guidelines on genes and medicines.',
  },
  {
    id: 'enzyme',
    term: 'Enzyme',
    means: 'A protein that does one job in the body, such as breaking down THC.',
    also: ['enzymes'],
  },
  {
    id: 'exposure',
    term: 'Exposure',
    means: 'How much of a substance is in the blood, and for how long.',
  },
  {
    id: 'gene',
    term: 'Gene',
    means: 'A stretch of DNA with the plan for one protein. You have two copies of nearly every gene.',
  },
  {
    id: 'genotype',
    term: 'Genotype',
    means:
      'Which versions of a gene your two copies are, such as *1/*3 or C/T. It stays the same all your life; how it is read can change.',
    also: ['genotypes'],
  },
  {
    id: 'health-card',
    term: 'Health card',
    means: 'The results of a report, signed, as a square code on its first page (SMART Health Card).',
  },
  {
    id: 'inconclusive',
    term: 'Inconclusive',
    means: 'The sample could not be read well enough to say. A new sample often can.',
  },
  {
    id: 'inhibitor',
    term: 'Inhibitor and inducer',
    means: 'A medicine that makes an enzyme slower (inhibitor) or faster (inducer), whatever the genotype.',
    also: ['inhibitor', 'inducer', 'inhibitors', 'inducers'],
  },
  {
    id: 'liver-microsomes',
    term: 'Liver microsomes',
    means: 'Parts of liver cells with which enzymes are studied in the laboratory, outside of people.',
  },
  {
    id: 'metabolizer',
    term: 'Metabolizer',
    means:
      'How fast somebody breaks a substance down: poor, intermediate, normal (formerly extensive), rapid or ultrarapid.',
    also: ['metabolizers', 'metaboliser', 'metabolisers'],
  },
  {
    id: 'no-result',
    term: 'No result',
    means: 'No kit of yours brought this gene. Register a kit to get it.',
  },
  {
    id: 'not-shown',
    term: 'Not shown',
    means: 'You chose not to see it. You can change that under Your Data.',
  },
  {
    id: 'odds',
    term: 'Odds',
    means:
      'How often something happens, compared with how often it does not. Odds of 2 mean twice as high as in the other group, which can still be rare.',
  },
  { id: 'pending', term: 'Pending', means: 'Your kit is registered, and the result is not there yet.' },
  {
    id: 'phenotype',
    term: 'Phenotype',
    means: 'What a genotype does in the body, such as “poor metabolizer”.',
  },
  {
    id: 'rs-number',
    term: 'rs number',
    means: 'The number of a variant in public databases, by which any laboratory knows it.',
    also: ['rs numbers'],
  },
  {
    id: 'variant',
    term: 'Variant',
    means: 'A place in a gene where people differ. A test looks for some variants, never for all.',
    also: ['variants'],
  },
  {
    id: 'withdrawn',
    term: 'Withdrawn',
    means: 'The laboratory took a result back: do not rely on it. A new result or a new kit follows.',
  },
]

export const glossaryPath = '/glossary'

const idOf: ReadonlyMap<string, string> = new Map(
  glossary.flatMap(({ id, term, also = [] }) =>
    [term, ...also].map((form) => [form.toLowerCase(), id] as const),
  ),
)
const forms = [...idOf.keys()].toSorted((one, other) => other.length - one.length)
/** Symbols of genes are no words: `C4A gene` is a term, `CYP2C19-gene` is none. */
const anyTerm = new RegExp(`(?<![\\p{L}\\p{N}-])(${forms.join('|')})(?![\\p{L}\\p{N}-])`, 'giu')

export interface TermPart {
  readonly text: string
  /** Of the term that it is. */
  readonly id?: string
}

/** Splits a text at its terms. Each is marked once; `seen` holds those that were, and takes those that are. */
export function termsIn(text: string, seen: Set<string>): readonly TermPart[] {
  const parts: TermPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(anyTerm)) {
    const id = idOf.get(found.toLowerCase())
    if (id === undefined || seen.has(id)) continue
    seen.add(id)
    parts.push({ text: text.slice(from, index) }, { text: found, id })
    from = index + found.length
  }
  return [...parts, { text: text.slice(from) }].filter((part) => part.text !== '')
}
