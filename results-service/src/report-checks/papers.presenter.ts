import type { RawCodes, RecordedCodes } from '@swabwise/events/genetics/codes/codes'
import { withoutSensitive } from '@swabwise/events/genetics/codes/kits'
import { contradicted } from '@swabwise/events/genetics/codes/normalise'
import { allFindings } from '@swabwise/events/genetics/findings/findings'
import { overall } from '@swabwise/events/genetics/findings/overall'
import { rereadsIn } from '../readings/rereads.rules.ts'
import type { Edition } from '../results/editions.rules.ts'
import type { ReportHistory } from '../results/report-history.rules.ts'
import {
  codeOfPaper,
  codeOfReport,
  withoutSecondReport,
  type ReportOfKit,
  type ReportSignatures,
} from './report-codes.presenter.ts'

/** What became of a paper. */
export interface LedgerEntry {
  readonly at: string
  /**
   * `held`: samples disagree. `confirmed`: what was withdrawn or held stands again. `reread`: what was found stands, and
   * is told in other words.
   */
  readonly what: 'issued' | 'corrected' | 'held' | 'withdrawn' | 'confirmed' | 'reread'
}

/** What was printed with a check code. */
export interface Paper {
  readonly kits: readonly ReportOfKit[]
  readonly reportedAt: string
  /** Oldest first. */
  readonly ledger: readonly LedgerEntry[]
  /** Since when it no longer stands. More results do not replace a paper. */
  readonly replacedAt: string | undefined
}

/** Of a person's editions, the paper that carries the code: of all kits together, or of one as papers were at first. */
export function paperOf(
  signatures: ReportSignatures,
  { editions, published }: Pick<ReportHistory, 'editions' | 'published'>,
  code: string,
): Paper | undefined {
  for (const [index, edition] of editions.entries()) {
    const kits = printedWith(signatures, edition.kits, code)
    if (kits === undefined) continue
    const { codes, sources, reportedAt } = overallOf(kits)
    if (reportedAt === undefined) continue
    const ledger = ledgerOf(codes, sources, edition.at, editions.slice(index + 1))
    const rereads = rereadsIn(published, (at) => (edition.at < at ? codes : undefined))
    const rereadAt = [...new Set(rereads.map(({ at }) => at))]
    const last = ledger.at(-1)
    const stands = last?.what === 'issued' || last?.what === 'confirmed'
    return {
      kits: kits.filter(({ id }) => sources.includes(id)),
      reportedAt,
      ledger: [...ledger, ...rereadAt.map((at) => ({ at, what: 'reread' as const }))].toSorted((one, other) =>
        one.at.localeCompare(other.at),
      ),
      replacedAt: stands ? undefined : last?.at,
    }
  }
  return undefined
}

/** Every paper that these editions were, the newest first; those of the same results are one. */
export function papersOf(
  signatures: ReportSignatures,
  history: Pick<ReportHistory, 'editions' | 'published'>,
  showsSensitive: boolean,
): readonly (Paper & { readonly checkCode: string })[] {
  const codes = history.editions.flatMap(
    ({ kits }) => codeOfPaper(signatures, showsSensitive ? kits : withoutHidden(kits)) ?? [],
  )
  return [...new Set(codes)]
    .flatMap((checkCode) => {
      const paper = paperOf(signatures, history, checkCode)
      return paper === undefined ? [] : [{ ...paper, checkCode }]
    })
    .toReversed()
}

/** Whether what it says was still said, edition by edition. */
function ledgerOf(
  codes: RecordedCodes,
  kitIds: readonly string[],
  issuedAt: string,
  later: readonly Edition[],
): readonly LedgerEntry[] {
  const ledger: LedgerEntry[] = [{ at: issuedAt, what: 'issued' }]
  let stood = true
  for (const edition of later) {
    const now = overallOf(edition.kits).codes
    const stands = stillSays(codes, now)
    const { by } = edition
    const isTakenBack = !stands && !stood && by.kind === 'withdrawal' && kitIds.includes(by.kitId)
    if (stands !== stood || isTakenBack)
      ledger.push({ at: edition.at, what: stands ? 'confirmed' : lossIn(edition, now) })
    stood = stands
  }
  return ledger
}

const lossIn = ({ by }: Edition, codes: RawCodes): LedgerEntry['what'] =>
  by.kind === 'withdrawal' ? 'withdrawn' : Object.values(codes).includes(contradicted) ? 'held' : 'corrected'

/** The kits as the paper with this code shows them. */
function printedWith(
  signatures: ReportSignatures,
  kits: readonly ReportOfKit[],
  code: string,
): readonly ReportOfKit[] | undefined {
  const first = kits.map(({ id, report }) => ({ id, report: withoutSecondReport(report) }))
  for (const visible of [kits, first, ...[kits, first].map(withoutHidden)]) {
    if (codeOfPaper(signatures, visible) === code) return visible
    const alone = visible.find(({ id, report }) => codeOfReport(signatures, id, report) === code)
    if (alone !== undefined) return [alone]
  }
  return undefined
}

/** As they are printed for somebody who chose not to see what is about mental health. */
const withoutHidden = (kits: readonly ReportOfKit[]): readonly ReportOfKit[] =>
  kits.map(({ id, report }) => ({ id, report: { ...report, codes: withoutSensitive(report.codes) } }))

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
