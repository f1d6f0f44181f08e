import { describe, expect, it } from 'vitest'
import { findingOf } from '../testing/finding-of.ts'
import type { RawCodes } from '../codes/codes.ts'
import type { ReportId } from '../reports.ts'
import { variantsSeen } from './variants.ts'

const seen = (report: ReportId, codes: RawCodes) => {
  const finding = findingOf(report, codes)
  if (finding.certainty !== 'called') throw new Error('not called')
  return variantsSeen(finding).map(({ name, rs, copies, zygosity }) => [name, rs, copies, zygosity])
}

describe('variants with an rs number', () => {
  it('are counted where genotypes name them', () => {
    expect(
      seen('cbd-metabolism', {
        cyp2c192: 'CYP2C19_2_1_2',
        cyp2c193: 'CYP2C19_3_1_1',
        cyp2c1917: 'CYP2C19_17_1_17',
      }),
    ).toEqual([
      ['*2', 'rs4244285', 1, 'heterozygous'],
      ['*3', 'rs4986893', 0, undefined],
      ['*17', 'rs12248560', 1, 'heterozygous'],
    ])
    expect(seen('thc-metabolism', { cyp2c9: 'CYP2C9_3_3' })).toEqual([['*3', 'rs1057910', 2, 'homozygous']])
  })

  it('of a site are homozygous or heterozygous: which allele is the variant is not recorded', () => {
    expect(seen('memory', { comt: 'COMT_VAL_VAL' })).toEqual([
      ['Val158Met', 'rs4680', undefined, 'homozygous'],
    ])
    expect(seen('mental-health-risk', { akt1: 'AKT1_C_T' })).toEqual([
      ['C/T', 'rs2494732', undefined, 'heterozygous'],
    ])
  })

  it('are not invented where the assay is not named', () => {
    expect(seen('mental-health-risk-disc1', { disc1: 'DISC1_A_T' })).toEqual([])
  })
})
