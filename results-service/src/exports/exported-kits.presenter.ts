import { contradicted } from '@swabwise/events/genetics/codes/normalise'
import { overall } from '@swabwise/events/genetics/findings/overall'
import { codesIn } from '@swabwise/events/genetics/codes/codes'
import { explain } from '@swabwise/events/genetics/explanations/explain'
import { kitFindings, type Finding } from '@swabwise/events/genetics/findings/findings'
import { printedWord } from '@swabwise/events/genetics/findings/labels'
import { coverageOf } from '@swabwise/events/genetics/explanations/coverage'
import { readingIsSure, readingOf } from '@swabwise/events/genetics/explanations/readings'
import { studiesOf } from '@swabwise/events/genetics/explanations/studies'
import { variantsSeen, type SeenVariant } from '@swabwise/events/genetics/explanations/variants'
import { whatWouldChange } from '@swabwise/events/genetics/explanations/would-change'
import { fullNameOf, reportVersion, type GeneSymbol, type ReportId } from '@swabwise/events/genetics/reports'
import type { GeneReread } from '../readings/rereads.rules.ts'
import type { Change } from '../results/changes.rules.ts'
import type { ReportHistory } from '../results/report-history.rules.ts'
import { resultsSchemaPath, type ResultsExport } from './results-export.contract.ts'
import type { ReportedKit } from '../kits/swab-kits.queries.ts'
import { presentSecondReport, presentTestResult } from '../results/results.presenter.ts'
import { codeOfReport, type ReportSignatures } from '../report-checks/report-codes.presenter.ts'

export interface ExportedKit {
  readonly kit: Omit<ResultsExport['kits'][number], 'findings'>
  /** For the kit's genes, and for the second report if there is one. */
  readonly findings: readonly Finding[]
  /** The latest of each report. */
  readonly changes: ReadonlyMap<ReportId, Change>
  /** The latest of each gene. */
  readonly rereads: ReadonlyMap<GeneSymbol, GeneReread>
}

/** Contains only what the owner may see. */
export function exportedKits(
  kits: readonly ReportedKit[],
  signatures: ReportSignatures,
  { changes = [], rereads = [] }: Partial<ReportHistory> = {},
): readonly ExportedKit[] {
  const held = contradictedCodes(kits)
  return kits.flatMap((row) => {
    const shown = row.registration?.shown
    const result = presentTestResult(row)
    if (result === undefined) return []
    const { swabKitId, kind, status, reportedAt } = result
    const all = { ...codesIn(result), ...codesIn(presentSecondReport(row) ?? {}) }
    const own = new Map([...held].filter(([key]) => key in all))
    const codes = Object.fromEntries(Object.entries(all).filter(([key]) => !held.has(key))) as typeof all
    return [
      {
        kit: {
          swabKitId,
          kind,
          status,
          ...(reportedAt === undefined ? {} : { reportedAt }),
          ...(shown === undefined ? {} : { checkCode: codeOfReport(signatures, row.id, shown) }),
          codes,
        },
        findings: kitFindings(kind, {
          ...all,
          ...Object.fromEntries(own),
          ...row.registration?.withdrawn?.codes,
          ...row.registration?.hidden,
        }),
        changes: new Map(
          changes
            .filter((change) => change.kitId === row.id && isCorrection(change, row))
            .map((change) => [change.before.report, change]),
        ),
        rereads: new Map(rereads.map((reread) => [reread.gene, reread])),
      },
    ]
  })
}

/** What was withdrawn and stands again reads as it did. */
const isCorrection = ({ before, after }: Change, { registration }: ReportedKit) =>
  before.certainty === 'called' && (after.certainty !== 'withdrawn' || registration?.withdrawn !== undefined)

/** What samples of one person disagree on is held: neither reading leaves. */
function contradictedCodes(kits: readonly ReportedKit[]): ReadonlyMap<string, string> {
  const { codes } = overall(kits.map(({ registration }) => registration?.shown?.codes ?? {}))
  return new Map(Object.entries(codes).flatMap(([key, code]) => (code === contradicted ? [[key, code]] : [])))
}

/** The short form of the disclaimer; editors may say more on reports. */
export const notMedicalAdvice =
  'Information only. This is not medical advice and does not diagnose, treat or prevent any condition. Do not start, stop or change a medicine because of it.'

function versionOf(gene: GeneSymbol) {
  const { number, since } = readingOf(gene)
  return { reading: number, since }
}

function changesOf(finding: Finding & { readonly certainty: 'called' }): string[] {
  const { words, carriers } = whatWouldChange(finding)
  return [...words, ...carriers]
}

const presentVariant = ({ name, rs, copies, zygosity }: SeenVariant) => ({
  name,
  rs,
  ...(copies === undefined ? {} : { copies }),
  ...(zygosity === undefined ? {} : { zygosity }),
})

const correctedOf = (change: Change | undefined) =>
  change === undefined
    ? {}
    : {
        corrected: {
          at: change.at,
          before: printedWord(change.before),
          ...(change.reason === undefined ? {} : { reason: change.reason }),
        },
      }

/** Of a result that stood before the reading did. */
export const rereadIn = (finding: Finding, rereads: ExportedKit['rereads']): GeneReread | undefined =>
  finding.certainty === 'called' ? rereads.get(finding.gene) : undefined

function rereadOf(finding: Finding, rereads: ExportedKit['rereads']) {
  const found = rereadIn(finding, rereads)
  const before = found?.results.find(({ after }) => after.report === finding.report)?.before
  return found === undefined || before === undefined
    ? {}
    : { reread: { at: found.at, before: printedWord(before), changed: found.changed } }
}

export const jsonOf = (kits: readonly ExportedKit[], publicUrl: string): ResultsExport => ({
  $schema: publicUrl + resultsSchemaPath,
  reportVersion,
  notice: notMedicalAdvice,
  limits: readingIsSure,
  kits: kits.map(({ kit, findings, changes, rereads }) => ({
    ...kit,
    findings: findings.map((finding) => ({
      report: finding.report,
      title: fullNameOf[finding.report],
      gene: finding.gene,
      certainty: finding.certainty,
      ...(finding.certainty === 'called' ? { genotype: finding.genotype } : {}),
      result: printedWord(finding),
      version: versionOf(finding.gene),
      variants: finding.certainty === 'called' ? variantsSeen(finding).map(presentVariant) : [],
      tested: [...coverageOf[finding.gene].tested],
      notTested: [...coverageOf[finding.gene].notTested],
      wouldChange: finding.certainty === 'called' ? changesOf(finding) : [],
      studies: [...studiesOf[finding.gene]],
      ...correctedOf(changes.get(finding.report)),
      ...rereadOf(finding, rereads),
      howRead: explain(finding).sentence,
    })),
  })),
})
