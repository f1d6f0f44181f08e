import { describe, expect, it } from 'vitest'
import { codePattern } from './codes/code-pattern.ts'
import type { Gene, Site } from './define-gene.ts'
import { genes } from './genes.ts'
import { inv1 } from './testing/invented-gene.ts'

const all: readonly Gene[] = [...genes, inv1]

describe.each(all)('$symbol', (gene) => {
  const calls = Object.values(gene.calls)
  const reports = Object.values(gene.reports)

  it('has codes that begin with their column, and look like codes', () => {
    for (const { column, codes } of calls)
      for (const code of [...Object.keys(codes), `${column.toUpperCase()}_PENDING`]) {
        expect(code.startsWith(`${column.toUpperCase()}_`), code).toBe(true)
        expect(code.replace(codePattern, ''), code).toBe('')
      }
  })

  it('has an outcome for each genotype that its calls can give, and for no other', () => {
    const sites = calls.filter((call): call is Site => 'allele' in call)
    const alleles = ['*1', ...sites.map(({ allele }) => allele)]
    const pairs = alleles.flatMap((one, at) => alleles.slice(at).map((other) => `${one}/${other}`))
    const genotypes =
      sites.length > 0 ? pairs : calls.flatMap(({ codes }) => Object.values<string | number>(codes))
    for (const { outcomes } of reports) expect(Object.keys(outcomes).sort()).toEqual(genotypes.toSorted())
  })

  it('counts together only outcomes that it has', () => {
    const outcomes = reports.flatMap((report) => Object.values(report.outcomes).map(({ outcome }) => outcome))
    const counted = gene.figures?.shares.flatMap((share) => share.outcomes) ?? []
    expect(counted.filter((outcome) => !outcomes.includes(outcome))).toEqual([])
  })
})

it('no two genes share a symbol, a number, a key, a column or a report', () => {
  const names = (of: (gene: Gene) => readonly (string | number)[]) => all.flatMap(of)
  for (const list of [
    names(({ symbol }) => [symbol]),
    names(({ hgnc }) => [hgnc]),
    names(({ calls }) => Object.keys(calls)),
    names(({ calls }) => Object.values(calls).map(({ column }) => column)),
    names(({ reports }) => Object.keys(reports)),
  ])
    expect(new Set(list).size).toBe(list.length)
})
