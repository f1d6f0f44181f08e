import { z } from 'zod'
import { ReportCheckCode } from '../report-checks/report-checks.contract.ts'
import { codeShape } from '@swabwise/events/genetics/codes/code-schemas'
import { geneKeys } from '@swabwise/events/genetics/codes/codes'
import { KitKind, ShownStatus } from '../results/results.contract.ts'
import type { OperationsOf } from '../contract/operation.ts'

export const exportFormats = ['json', 'csv', 'fhir'] as const
export const ExportQuery = z.object({ format: z.enum(exportFormats).default('json') })

export const resultsSchemaPath = '/api/results/schema.json'

/** R4, with DiagnosticReport, Observation and Patient resources. */
export const FhirBundle = z.looseObject({ resourceType: z.literal('Bundle') })
export type FhirBundle = z.infer<typeof FhirBundle>

const Finding = z.strictObject({
  report: z.string().meta({ description: 'Which report, for example thc-metabolism' }),
  title: z.string(),
  gene: z.string().meta({ description: 'Gene symbol as approved by HGNC' }),
  certainty: z.enum([
    'called',
    'contradicted',
    'withdrawn',
    'hidden',
    'inconclusive',
    'pending',
    'no-result',
  ]),
  genotype: z.string().exactOptional(),
  result: z.string().meta({ description: 'As on the printed report' }),
  version: z.strictObject({ reading: z.int().positive(), since: z.string() }).meta({
    description: 'Of how the gene is read',
  }),
  variants: z
    .array(
      z.strictObject({
        name: z.string(),
        rs: z.string(),
        copies: z.int().exactOptional(),
        zygosity: z.enum(['homozygous', 'heterozygous']).exactOptional(),
      }),
    )
    .meta({ description: 'What was looked for by rs number, and how many copies were found' }),
  tested: z.array(z.string()).meta({ description: 'What the test looks for' }),
  notTested: z.array(z.string()).meta({ description: 'Known variants that the test does not look for' }),
  wouldChange: z.array(z.string()).meta({ description: 'What would change this result' }),
  studies: z.array(
    z.strictObject({
      stand: z.enum(['for', 'against']),
      name: z.string(),
      people: z.string(),
      found: z.string(),
      url: z.url().exactOptional(),
    }),
  ),
  corrected: z
    .strictObject({ at: z.iso.datetime(), before: z.string(), reason: z.string().exactOptional() })
    .exactOptional()
    .meta({ description: 'The latest correction, and what the report said before it' }),
  reread: z
    .strictObject({ at: z.iso.datetime(), before: z.string(), changed: z.string() })
    .exactOptional()
    .meta({
      description: 'When our reading of the gene changed since, what the report said before, and how',
    }),
  howRead: z.string().meta({ description: 'How the result follows from the genotype, as a sentence' }),
})

/** All released results of the caller's kits. */
export const ResultsExport = z.strictObject({
  $schema: z.url(),
  reportVersion: z.string(),
  notice: z.string(),
  limits: z.string().meta({ description: 'How sure the reading is' }),
  kits: z.array(
    z.strictObject({
      swabKitId: z.string(),
      kind: KitKind,
      status: ShownStatus,
      reportedAt: z.iso.datetime().exactOptional(),
      checkCode: ReportCheckCode.exactOptional(),
      codes: z
        .strictObject(codeShape(geneKeys))
        .meta({ description: 'As the laboratory recorded them; untested genes are absent' }),
      findings: z.array(Finding),
    }),
  ),
})
export type ResultsExport = z.infer<typeof ResultsExport>

export const resultsExportOperations = {
  exportOwnResults: {
    summary: "The caller's released results as a file: JSON, CSV, or a FHIR R4 Bundle",
    access: 'customer',
    query: ExportQuery,
    success: {
      status: 200,
      body: ResultsExport,
      others: { 'text/csv': z.string(), 'application/fhir+json': FhirBundle },
      formats: { 'application/json': 'json', 'text/csv': 'csv', 'application/fhir+json': 'fhir' },
    },
  },
  getResultsSchema: {
    summary: 'JSON Schema of the JSON file',
    access: 'anyone',
    success: { status: 200, body: z.record(z.string(), z.unknown()) },
  },
} as const satisfies OperationsOf
