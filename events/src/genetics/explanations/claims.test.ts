import { describe, expect, it } from 'vitest'
import { claimInWords, claimsOf } from './claims.ts'
import { groups } from '../define-gene.ts'
import type { Group } from '../define-gene.ts'
import { population } from './population.ts'
import type { GeneSymbol } from '../reports.ts'

const claims = Object.entries(claimsOf).flatMap(([gene, all]) =>
  all.map((claim) => [claim.text, claim, gene as GeneSymbol] as const),
)

describe('what is claimed in words', () => {
  it('is stated as it was approved', () => {
    expect(claims.map(([text]) => text)).toEqual(
      expect.arrayContaining([
        'CYP2C9*3 is carried by 15-20% of people.',
        'CYP2C9*3 means THC is metabolised 2-3 times slower.',
        '25% have AKT1 C/C.',
        '30% have COMT Val/Val, with up to 40% short-term memory reduction.',
        '25% of people are slow and 25% fast CBD metabolisers.',
      ]),
    )
  })

  it.each(claims)('is printed with the group whose figures it fits best: %s', (_, claim, gene) => {
    expect(claimInWords(claim)).toContain(claim.text)
    for (const { in100, outcomes, near } of claim.people ?? []) {
      expect(claimInWords(claim)).toContain(near)
      const distance = (group: Group) => {
        const figures = population[gene][group]
        if (figures === 'not available') return Infinity
        const shares = figures.filter((share) => share.outcomes.some((outcome) => outcomes.includes(outcome)))
        return Math.abs(shares.reduce((sum, share) => sum + share.in100, 0) - in100)
      }
      const best = Math.min(...groups.map(distance))
      expect(distance(near)).toBe(best)
      expect(best).toBeLessThanOrEqual(2.5)
    }
  })
})
