import type { Outcome } from './finding.ts'
import type { Group } from './population.ts'
import type { GeneSymbol } from './reports.ts'

export interface Claim {
  /** As stated. */
  readonly text: string
  /** How many of 100 people it says have one of these outcomes. No claim names its group; it comes near this one only. */
  readonly people?: { readonly in100: number; readonly outcomes: readonly Outcome[]; readonly near: Group }[]
}

/** What is claimed in words beside the figures by group. */
export const claimsOf: { readonly [G in GeneSymbol]?: readonly Claim[] } = {
  CYP2C9: [
    {
      text: 'CYP2C9*3 is carried by 15-20% of people.',
      people: [{ in100: 17.5, outcomes: ['slow', 'very-slow'], near: 'Caucasian' }],
    },
    { text: 'CYP2C9*3 means THC is metabolised 2-3 times slower.' },
  ],
  CYP2C19: [
    {
      text: '25% of people are slow and 25% fast CBD metabolisers.',
      people: [
        { in100: 25, outcomes: ['slow', 'very-slow'], near: 'Caucasian' },
        { in100: 25, outcomes: ['rapid', 'ultrarapid'], near: 'Caucasian' },
      ],
    },
  ],
  COMT: [
    {
      text: '30% have COMT Val/Val, with up to 40% short-term memory reduction.',
      people: [{ in100: 30, outcomes: ['higher'], near: 'Caucasian' }],
    },
  ],
  AKT1: [{ text: '25% have AKT1 C/C.', people: [{ in100: 25, outcomes: ['higher'], near: 'Caucasian' }] }],
}

/** A claim as reports print it, with the group that it holds for. */
export function claimInWords({ text, people }: Claim): string {
  const near = people?.[0]?.near
  return near === undefined
    ? `It is also said: “${text}” No group of people is named with it.`
    : `It is also said: “${text}” No group is named with it: of the figures here it fits the ${near} ones.`
}
