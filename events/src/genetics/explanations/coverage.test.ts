import { describe, expect, it } from 'vitest'
import { coverageOf } from './coverage.ts'
import { explain } from './explain.ts'
import { firstReportFindings, secondReportFindings } from '../findings/findings.ts'
import { calledCodes } from '../testing/called-codes.ts'

const findings = [...firstReportFindings(calledCodes, 'printed'), ...secondReportFindings(calledCodes)]

describe('coverage', () => {
  it.each(findings.filter((finding) => finding.gene !== 'C4A'))(
    'of $gene names as tested just the alleles that its genotypes can show for $report',
    (finding) => {
      const { rule } = explain(finding)
      const alleles = 'table' in rule ? rule.table.flatMap((call) => call.genotype.split('/')) : []
      const { tested, notTested } = coverageOf[finding.gene]
      expect(new Set(alleles.filter((allele) => allele !== '*1'))).toEqual(new Set(tested))
      expect(tested.filter((allele) => notTested.includes(allele))).toEqual([])
    },
  )

  it('says that CYP2C9*2 is not looked for', () => {
    expect(coverageOf.CYP2C9.notTested).toContain('*2')
  })
})
