import type { Outcome } from './finding.ts'
import type { Finding } from './findings.ts'
import type { GeneSymbol } from './reports.ts'

export const groups = ['Caucasian', 'African', 'East Asian'] as const
export type Group = (typeof groups)[number]

/** How many of 100 people of a group have one of these outcomes. */
export interface Share {
  readonly label: string
  readonly outcomes: readonly Outcome[]
  readonly in100: number
}
/** The shares of one group add up to 100. */
export type Figures = readonly Share[] | 'not available'

export const population: { readonly [G in GeneSymbol]: { readonly [P in Group]: Figures } } = {
  CYP2C9: { Caucasian: cyp2c9(16), African: cyp2c9(6), 'East Asian': cyp2c9(5) },
  CYP2C19: {
    Caucasian: cyp2c19(26, 50, 20, 4),
    African: cyp2c19(23, 44, 28, 5),
    'East Asian': cyp2c19(7, 37, 48, 8),
  },
  COMT: {
    Caucasian: threeWays('Normal', 20, 50, 30),
    African: threeWays('Normal', 12, 30, 58),
    'East Asian': threeWays('Normal', 10, 40, 50),
  },
  AKT1: {
    Caucasian: threeWays('Normal risk', 25, 50, 25),
    African: 'not available',
    'East Asian': 'not available',
  },
  HTR2A: nowhere(),
  CYP2B6: nowhere(),
  C4A: nowhere(),
  NRG1: nowhere(),
  DISC1: nowhere(),
}

/** The share of a group that has the same outcome. */
export function howCommon(finding: Finding & { certainty: 'called' }, group: Group): Share | 'not available' {
  const figures = population[finding.gene][group]
  if (figures === 'not available') return figures
  return figures.find((share) => share.outcomes.includes(finding.outcome)) ?? 'not available'
}

function cyp2c9(slowOrVerySlow: number): Figures {
  return [
    { label: 'Normal', outcomes: ['normal'], in100: 100 - slowOrVerySlow },
    { label: 'Slow or Very Slow', outcomes: ['slow', 'very-slow'], in100: slowOrVerySlow },
  ]
}

function cyp2c19(increased: number, normal: number, slow: number, verySlow: number): Figures {
  return [
    { label: 'Increased (Rapid or Ultrarapid)', outcomes: ['rapid', 'ultrarapid'], in100: increased },
    { label: 'Normal', outcomes: ['normal'], in100: normal },
    { label: 'Slow', outcomes: ['slow'], in100: slow },
    { label: 'Very Slow', outcomes: ['very-slow'], in100: verySlow },
  ]
}

function threeWays(normalLabel: string, normal: number, intermediate: number, higher: number): Figures {
  return [
    { label: normalLabel, outcomes: ['normal'], in100: normal },
    { label: 'Intermediate', outcomes: ['intermediate'], in100: intermediate },
    { label: 'Higher', outcomes: ['higher'], in100: higher },
  ]
}

function nowhere() {
  return { Caucasian: 'not available', African: 'not available', 'East Asian': 'not available' } as const
}
