import type { RecordedCodes } from '@swabwise/events/genetics/codes/codes'
import { allFindings } from '@swabwise/events/genetics/findings/findings'
import { overall } from '@swabwise/events/genetics/findings/overall'
import type { Edition } from '../results/editions.rules.ts'
import {
  codeOfPaper,
  codeOfReport,
  withoutSecondReport,
  type ReportOfKit,
  type ReportSignatures,
} from './report-codes.presenter.ts'

/** What was printed with a check code. */
export interface Paper {
  readonly kits: readonly ReportOfKit[]
  readonly reportedAt: string
  /** When one of its results began to read differently. More results do not replace a paper. */
  readonly replacedAt: string | undefined
}

/** Of a person's editions, the paper that carries the code: of all kits together, or of one as papers were at first. */
export function paperOf(
  signatures: ReportSignatures,
  editions: readonly Edition[],
  code: string,
): Paper | undefined {
  for (const [index, edition] of editions.entries()) {
    const kits = printedWith(signatures, edition.kits, code)
    if (kits === undefined) continue
    const { codes, sources, reportedAt } = overallOf(kits)
    if (reportedAt === undefined) continue
    const replaced = editions.slice(index + 1).find((later) => !stillSays(codes, overallOf(later.kits).codes))
    return {
      kits: kits.filter(({ id }) => sources.includes(id)),
      reportedAt,
      replacedAt: replaced?.at,
    }
  }
  return undefined
}

/** The kits as the paper with this code shows them. */
function printedWith(
  signatures: ReportSignatures,
  kits: readonly ReportOfKit[],
  code: string,
): readonly ReportOfKit[] | undefined {
  const first = kits.map(({ id, report }) => ({ id, report: withoutSecondReport(report) }))
  for (const visible of [kits, first]) {
    if (codeOfPaper(signatures, visible) === code) return visible
    const alone = visible.find(({ id, report }) => codeOfReport(signatures, id, report) === code)
    if (alone !== undefined) return [alone]
  }
  return undefined
}

function overallOf(kits: readonly ReportOfKit[]) {
  const { codes, sources, reportedAt } = overall(
    kits.map(({ id, report: { reportedAt: at, codes: found } }) => ({ ...found, id, reportedAt: at })),
  )
  return { codes: codes as RecordedCodes, sources: sources.map(({ id }) => id), reportedAt }
}

const genotypes = (codes: RecordedCodes) =>
  allFindings(codes, 'printed').map((finding) => ('genotype' in finding ? finding.genotype : undefined))

function stillSays(paper: RecordedCodes, later: RecordedCodes): boolean {
  const now = genotypes(later)
  return genotypes(paper).every((genotype, index) => genotype === undefined || genotype === now[index])
}
