import { codesOf, type GeneKey, type RawCodes } from '@swabwise/events/genetics/codes/codes'
import { geneLabel } from '@swabwise/events/genetics/codes/gene-label'
import { fdaTable } from '@swabwise/events/genetics/define-gene'
import { coverageOf, listed } from '@swabwise/events/genetics/explanations/coverage'
import {
  actingOn,
  guidelinesOf,
  interactingMedicines,
} from '@swabwise/events/genetics/explanations/interactions'
import { activityScoreOf, phenotypeOf } from '@swabwise/events/genetics/explanations/phenotypes'
import { readingInWords, readingIsSure } from '@swabwise/events/genetics/explanations/readings'
import { variantsSeen, type SeenVariant } from '@swabwise/events/genetics/explanations/variants'
import { allFindings, type Finding } from '@swabwise/events/genetics/findings/findings'
import { printedWord } from '@swabwise/events/genetics/findings/labels'
import { measureOf, reportOf, reportVersion } from '@swabwise/events/genetics/reports'
import { isoDateOf } from '../accounts/account.presenter.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { notMedicalAdvice } from '../exports/exported-kits.presenter.ts'
import type { CardContent } from '../report-checks/health-card.presenter.ts'
import { initialsOf } from '../sharing/shared-report.presenter.ts'
import type { DoctorsGene, DoctorsPage } from './doctor.contract.ts'

const method =
  'The variants named below were looked for in DNA from a cheek swab. Nothing was sequenced; the swab was taken at home.'

type Owner = Pick<AccountRow, 'firstName' | 'lastName' | 'dob'>

/** @param paper what all kits say together */
export function presentDoctorsPage(
  owner: Owner,
  paper: CardContent | undefined,
  laboratory: string,
  medicines: readonly string[],
): DoctorsPage {
  const { reportedAt, checkCode, codes = {} } = paper ?? {}
  const findings = allFindings(codes, 'printed').filter(({ certainty }) => certainty !== 'no-result')
  return {
    name: `${owner.firstName} ${owner.lastName}`.trim(),
    initials: initialsOf(owner),
    birthDate: isoDateOf(owner.dob),
    ...(reportedAt === undefined ? {} : { reportedAt }),
    swabKits: [...(paper?.swabKits ?? [])],
    ...(checkCode === undefined ? {} : { checkCode }),
    laboratory,
    method,
    reportVersion,
    limits: [readingIsSure, notMedicalAdvice],
    genes: [...Map.groupBy(findings, ({ gene }) => gene).values()].flatMap((ofGene) =>
      presentGene(ofGene, codes, medicines),
    ),
    medicines: { own: [...medicines], choices: [...interactingMedicines], source: fdaTable },
  }
}

function presentGene(
  findings: readonly Finding[],
  codes: RawCodes,
  medicines: readonly string[],
): readonly DoctorsGene[] {
  const [first] = findings
  if (first === undefined) return []
  const { gene } = first
  const { tested, notTested } = coverageOf[gene]
  return [
    {
      gene,
      ...(first.certainty === 'called' ? called(first) : {}),
      meanings: findings.map((finding) => ({
        measure: measureOf[finding.report],
        word: printedWord(finding),
      })),
      calls: callsOf(first, codes),
      variants: first.certainty === 'called' ? variantsSeen(first).map(presentVariant) : [],
      tested: listed(tested),
      notTested: notTested.length === 0 ? 'other versions' : `${listed(notTested)}, nor rarer versions`,
      guidelines: guidelinesOf[gene].map(({ medicines: named, url }) => ({ medicines: [...named], url })),
      own: [...actingOn(gene, medicines)],
      reading: readingInWords(gene),
    },
  ]
}

function called(finding: Finding & { readonly certainty: 'called' }) {
  const phenotype = phenotypeOf(finding)
  const activityScore = activityScoreOf(finding)
  return {
    genotype: finding.genotype,
    ...(phenotype === undefined ? {} : { phenotype }),
    ...(activityScore === undefined ? {} : { activityScore }),
  }
}

function callsOf({ report }: Finding, codes: RawCodes) {
  return (Object.keys(reportOf[report].gene.calls) as GeneKey[]).flatMap((key) => {
    const code = codesOf[key].find((known) => known === codes[key])
    return code === undefined ? [] : [{ site: geneLabel(key), code }]
  })
}

const presentVariant = ({ name, rs, copies, zygosity }: SeenVariant) => ({
  name,
  rs,
  found: copies === undefined ? String(zygosity) : `${copies} of 2 copies`,
})
