import type { KitKind } from '../vocabulary/kit-kind.ts'
import type { GeneKey, PendingCode } from './codes.ts'

const thcGenes = ['cyp2c9', 'akt1', 'comt'] as const
const cbdGenes = ['cyp2c192', 'cyp2c193', 'cyp2c1917'] as const
/** The second report may come with a kit of any kind. */
export const secondReportGenes = ['htr2a', 'cyp2b6', 'c4a', 'nrg1', 'disc1'] as const

/** The gene calls that a kit of this kind is sold for. */
export const genesOf = {
  thc: thcGenes,
  cbd: cbdGenes,
  cannabis: [...thcGenes, ...cbdGenes],
} as const satisfies Record<KitKind, readonly GeneKey[]>

/** Whether the lab may report this gene for a kit of this kind. */
export function mayReport(kind: KitKind, gene: GeneKey): boolean {
  const allowed: readonly GeneKey[] = [...genesOf[kind], ...secondReportGenes]
  return allowed.includes(gene)
}

/** The kind that an identifier tells of itself; a kit that was created with a kind keeps that one. */
export function kitKindOf(identifier: string): KitKind {
  const prefix = identifier.trim().slice(0, 3).toUpperCase()
  return prefix === 'MJ-' ? 'cannabis' : prefix === 'CB-' ? 'cbd' : 'thc'
}

const thcPending = { cyp2c9: 'CYP2C9_PENDING', akt1: 'AKT1_PENDING', comt: 'COMT_PENDING' } as const
const cbdPending = {
  cyp2c192: 'CYP2C19_2_PENDING',
  cyp2c193: 'CYP2C19_3_PENDING',
  cyp2c1917: 'CYP2C19_17_PENDING',
} as const

/** What a registered kit reads before the lab has reported. */
export const pendingCodesOf = {
  thc: thcPending,
  cbd: cbdPending,
  cannabis: { ...thcPending, ...cbdPending },
} as const satisfies { [Kind in KitKind]: { [K in (typeof genesOf)[Kind][number]]: PendingCode<K> } }
