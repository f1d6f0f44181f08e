const codes = {
  cyp2c9: ['CYP2C9_1_1', 'CYP2C9_1_3', 'CYP2C9_3_3', 'CYP2C9_INCONCLUSIVE', 'CYP2C9_PENDING'],
  akt1: ['AKT1_T_T', 'AKT1_C_T', 'AKT1_C_C', 'AKT1_INCONCLUSIVE', 'AKT1_PENDING'],
  comt: ['COMT_MET_MET', 'COMT_VAL_MET', 'COMT_VAL_VAL', 'COMT_INCONCLUSIVE', 'COMT_PENDING'],
  cyp2c192: [
    'CYP2C19_2_1_1',
    'CYP2C19_2_1_2',
    'CYP2C19_2_2_2',
    'CYP2C19_2_INCONCLUSIVE',
    'CYP2C19_2_PENDING',
  ],
  cyp2c193: [
    'CYP2C19_3_1_1',
    'CYP2C19_3_1_3',
    'CYP2C19_3_3_3',
    'CYP2C19_3_INCONCLUSIVE',
    'CYP2C19_3_PENDING',
  ],
  cyp2c1917: [
    'CYP2C19_17_1_1',
    'CYP2C19_17_1_17',
    'CYP2C19_17_17_17',
    'CYP2C19_17_INCONCLUSIVE',
    'CYP2C19_17_PENDING',
  ],
  htr2a: ['HTR2A_C_C', 'HTR2A_C_T', 'HTR2A_T_T', 'HTR2A_INCONCLUSIVE', 'HTR2A_PENDING'],
  cyp2b6: ['CYP2B6_1_1', 'CYP2B6_1_6', 'CYP2B6_6_6', 'CYP2B6_INCONCLUSIVE', 'CYP2B6_PENDING'],
  c4a: [
    'C4A_ZERO',
    'C4A_ONE',
    'C4A_TWO',
    'C4A_THREE',
    'C4A_FOUR',
    'C4A_FIVE',
    'C4A_INCONCLUSIVE',
    'C4A_PENDING',
  ],
  nrg1: ['NRG1_C_C', 'NRG1_C_T', 'NRG1_T_T', 'NRG1_INCONCLUSIVE', 'NRG1_PENDING'],
  disc1: ['DISC1_A_A', 'DISC1_A_T', 'DISC1_T_T', 'DISC1_INCONCLUSIVE', 'DISC1_PENDING'],
} as const

/** A gene call by the name that the API gives it. */
export type GeneKey = keyof typeof codes
/** The codes that are stored for a gene call: always the long forms. */
export type CodeOf<K extends GeneKey> = (typeof codes)[K][number]
export type PendingCode<K extends GeneKey> = Extract<CodeOf<K>, `${string}_PENDING`>
export type InconclusiveCode<K extends GeneKey> = Extract<CodeOf<K>, `${string}_INCONCLUSIVE`>
export type CalledCode<K extends GeneKey> = Exclude<CodeOf<K>, PendingCode<K> | InconclusiveCode<K>>

/** What the lab recorded of one sample. A gene that was not tested is absent. */
export type RecordedCodes = { readonly [K in GeneKey]?: CodeOf<K> }

export const codesOf: { readonly [K in GeneKey]: readonly CodeOf<K>[] } = codes

export const geneKeys = [
  'cyp2c9',
  'akt1',
  'comt',
  'cyp2c192',
  'cyp2c193',
  'cyp2c1917',
  'htr2a',
  'cyp2b6',
  'c4a',
  'nrg1',
  'disc1',
] as const satisfies readonly GeneKey[]

/** The name of a gene call on the print page and in the lab's files. */
export const printedNameOf = {
  cyp2c9: 'cyp2c9',
  akt1: 'akt1',
  comt: 'comt',
  cyp2c192: 'cyp2c19_2',
  cyp2c193: 'cyp2c19_3',
  cyp2c1917: 'cyp2c19_17',
  htr2a: 'htr2a',
  cyp2b6: 'cyp2b6',
  c4a: 'c4a',
  nrg1: 'nrg1',
  disc1: 'disc1',
} as const satisfies Record<GeneKey, string>
