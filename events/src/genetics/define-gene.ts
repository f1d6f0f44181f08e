import type { KitKind } from '../vocabulary/kit-kind.ts'
import type { Effect, Outcome } from './effects.ts'

export const groups = ['Caucasian', 'African', 'East Asian'] as const
export type Group = (typeof groups)[number]

/** CPIC's groups, in the order in which allele frequencies are listed. */
export const cpicGroups = [
  'African American and Afro-Caribbean',
  'American',
  'Central and South Asian',
  'East Asian',
  'European',
  'Latino',
  'Near Eastern',
  'Oceanian',
  'Sub-Saharan African',
] as const
export type CpicGroup = (typeof cpicGroups)[number]

/** What a copy of the gene still does, in CPIC's terms. */
export type AlleleFunction = 'none' | 'decreased' | 'normal' | 'increased'

/** For or against what a report says. Both are told alike. */
export interface Study {
  readonly stand: 'for' | 'against'
  readonly name: string
  /** Who was studied. */
  readonly people: string
  readonly found: string
  readonly url?: string
}

/** What the laboratory calls in one column. Codes begin with the column in capitals; PENDING and INCONCLUSIVE are implied. */
interface Call<Meaning> {
  /** In the laboratory's files and on the print page. */
  readonly column: string
  readonly codes: { readonly [code: string]: Meaning }
}

/** One of several sites of a gene: its codes say how many copies of its allele were found. */
export interface Site extends Call<0 | 1 | 2> {
  readonly allele: string
}

export type OwnWords = { readonly [O in Outcome]?: string }

export interface ReportOfGene {
  readonly title: string
  /** What the report's word is the measure of, so that Higher is never read as better. */
  readonly measure: string
  /** By genotype. */
  readonly outcomes: { readonly [genotype: string]: Effect }
  /** Words that differ from the usual ones, on paper and on the dashboard. */
  readonly printed?: OwnWords
  readonly dashboard?: OwnWords
  /** What acts differently by outcome. Without it the report is of a risk. */
  readonly substance?: string
  /** Its outcomes are those of a metabolizer, in the terms of LOINC. */
  readonly metabolizer?: true
}

export interface Claim {
  /** As stated. */
  readonly text: string
  /** How many of 100 people it says have one of these outcomes. No claim names its group; it comes near this one only. */
  /** What its sources say of it, beside what is stated. */
  readonly found?: string
  readonly people?: readonly {
    readonly in100: number
    readonly outcomes: readonly Outcome[]
    readonly near: Group
  }[]
}

/** Everything that is known of a gene. */
export interface Gene {
  /** As approved by HGNC, with its number there. */
  readonly symbol: string
  readonly hgnc: number
  /** rs numbers, where the laboratory's assay is named. */
  readonly variants?: { readonly [name: string]: `rs${number}` }
  /** About mental health: people are asked before they are shown it. */
  readonly sensitive?: true
  /** The kits that are sold for it. With none it is of the second report, which may come with any kit. */
  readonly soldWith: readonly KitKind[]
  /** By the name that the API gives each. */
  readonly calls: { readonly [key: string]: Call<string> | Site }
  /** Turns an allele as it may be written into what stands in codes. */
  readonly allele?: (written: string) => string
  /** By id. */
  readonly reports: { readonly [id: string]: ReportOfGene }
  /** The alleles, or for C4A the count, that the laboratory looks for. */
  readonly tested: readonly string[]
  /** Known variants that the test does not look for; there are always others. */
  readonly notTested: readonly string[]
  /** What must be said of one genotype alone. */
  readonly notes?: { readonly [genotype: string]: string }
  /** How many of 100 people of a group have which outcome. A group without a number has no figures. */
  readonly figures?: {
    readonly source: string
    readonly shares: readonly {
      readonly label: string
      readonly outcomes: readonly Outcome[]
      readonly in100: { readonly [G in Group]?: number }
    }[]
  }
  /** Fractions of chromosomes in CPIC's groups; null where there is no data, which is not 0. */
  readonly frequencies?: {
    readonly source: string
    readonly of: { readonly [allele: string]: readonly (number | null)[] }
  }
  /** What each allele does, tested or not, and which outcome two of them make. */
  readonly function?: {
    readonly of: { readonly [allele: string]: AlleleFunction }
    readonly outcome: (one: AlleleFunction, other: AlleleFunction) => Outcome
    /** CPIC's activity score, for genes that have one. */
    readonly score?: (one: AlleleFunction, other: AlleleFunction) => number
  }
  /** CPIC's guidelines in which the gene stands, by the names of their medicines. */
  readonly guidelines?: readonly { readonly medicines: readonly string[]; readonly url: string }[]
  /** Medicines that make the enzyme slower or faster whatever the genotype; see fdaTable. */
  readonly interactions?: { readonly inhibit: readonly string[]; readonly induce: readonly string[] }
  /** Of a tested allele that another, untested one can look like. */
  readonly mistakable?: { readonly [allele: string]: string }
  readonly studies?: readonly Study[]
  /** What is claimed in words beside the figures. */
  readonly claims?: readonly Claim[]
  /** The version of reports since which it is read like this, and when that was. */
  readonly reading: { readonly version: string; readonly since: string }
  /** What changed in what reports say of the gene, oldest first: each makes the next reading. */
  readonly revisions?: readonly Revision[]
}

/** What a later reading may tell differently. Calls stay: they are what the laboratory found. */
type Told = Pick<
  Gene,
  | 'reports'
  | 'tested'
  | 'notTested'
  | 'notes'
  | 'figures'
  | 'frequencies'
  | 'function'
  | 'mistakable'
  | 'studies'
  | 'claims'
>

export interface Revision {
  readonly on: string
  /** In words for owners of reports. */
  readonly changed: string
  /** What stood there until then, undefined where nothing did: earlier reports are told in the words of their day. */
  readonly before: { readonly [K in keyof Told]?: Told[K] | undefined }
}

type GenotypeOf<G extends Gene> = {
  [K in keyof G['calls']]: G['calls'][K] extends Call<infer Meaning> ? Meaning : never
}[keyof G['calls']]

/** Where a call names the genotype itself, every genotype has its outcome. */
type WholeOutcomes<G extends Gene> =
  GenotypeOf<G> extends string
    ? { readonly reports: { [R in keyof G['reports']]: { outcomes: { [Type in GenotypeOf<G>]: Effect } } } }
    : unknown

/** Keeps the literal types: keys, codes and reports of the rest of the product derive from them. */
export const defineGene = <const G extends Gene>(gene: G & WholeOutcomes<G>): G => gene

/** `*3` is written for 3 as well. */
export const starAllele = (written: string) => written.replace(/^\*(?=\d)/, '')

/** Figures and claims that were stated when the product began, without a study. */
export const asStated = 'As stated in the first reports, which named no study'
/** Of medicines that inhibit and induce enzymes. Ours is a short list of its examples. */
export const fdaTable = {
  name: 'FDA, Examples of Drugs that Interact with CYP Enzymes and Transporter Systems',
  url: 'https://www.fda.gov/drugs/drug-interactions-labeling/healthcare-professionals-fdas-examples-drugs-interact-cyp-enzymes-and-transporter-systems',
} as const
const cpic = 'https://cpicpgx.org/guidelines'
/** Each guideline of CPIC's in which a gene of ours stands. */
export const cpicGuidelines = {
  clopidogrel: `${cpic}/guideline-for-clopidogrel-and-cyp2c19/`,
  efavirenz: `${cpic}/cpic-guideline-for-efavirenz-based-on-cyp2b6-genotype/`,
  nsaids: `${cpic}/cpic-guideline-for-nsaids-based-on-cyp2c9-genotype/`,
  phenytoin: `${cpic}/guideline-for-phenytoin-and-cyp2c9-and-hla-b/`,
  protonPumpInhibitors: `${cpic}/cpic-guideline-for-proton-pump-inhibitors-and-cyp2c19/`,
  ssris: `${cpic}/cpic-guideline-for-ssri-and-snri-antidepressants/`,
  statins: `${cpic}/cpic-guideline-for-statins/`,
  tricyclics: `${cpic}/guideline-for-tricyclic-antidepressants-and-cyp2d6-and-cyp2c19/`,
  voriconazole: `${cpic}/guideline-for-voriconazole-and-cyp2c19/`,
  warfarin: `${cpic}/guideline-for-warfarin-and-cyp2c9-and-vkorc1/`,
} as const
export const cpicTable = 'CPIC, allele frequencies'
export const firstReading = { version: 'v1.0W', since: '2026-11' } as const
