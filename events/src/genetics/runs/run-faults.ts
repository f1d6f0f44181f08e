import { normalise } from '../codes/normalise.ts'
import { geneLabel } from '../codes/gene-label.ts'
import { geneKeys, type GeneKey, type RecordedCodes } from '../codes/codes.ts'
import { atLeast, atMost } from './binomial.ts'
import { expectedHeterozygotes, isHeterozygous, type ExpectedShare } from './heterozygotes.ts'

/** Why a run of the laboratory is not to be trusted. It tells of controls and of counts, never of a person. */
export type RunFault =
  /** A control of known genotype was read as something else, or not at all. */
  | {
      readonly rule: 'controlWrong'
      readonly control: string
      /** As in `geneLabel`. */
      readonly gene: string
      readonly read: string
      readonly expected: string
    }
  /** The row of a control cannot be understood, or nothing says what it should read. */
  | { readonly rule: 'controlUnread'; readonly control: string }
  | { readonly rule: 'controlMissing' }
  | ({
      readonly rule: 'heterozygotes'
      readonly gene: string
      readonly found: number
      readonly of: number
    } & ExpectedShare)

export interface Control {
  readonly name: string
  /** Undefined: its row is wrong. */
  readonly read: RecordedCodes | undefined
  /** Undefined: no row says. */
  readonly expected: RecordedCodes | undefined
}

export interface Run {
  readonly controls: readonly Control[]
  readonly samples: readonly RecordedCodes[]
}

/** Fewer say nothing of a rate. */
export const leastSamples = 30
/** For each gene, on both sides together: a sound run of six calls is held once in about 170. */
export const significance = 0.001

export const runFaults = ({ controls, samples }: Run, controlRequired: boolean): readonly RunFault[] => [
  ...(controlRequired && controls.length === 0 ? [{ rule: 'controlMissing' } as const] : []),
  ...controls.flatMap(controlFaults),
  ...geneKeys.flatMap((gene) => rateFault(gene, samples)),
]

function controlFaults({ name, read, expected }: Control): readonly RunFault[] {
  if (read === undefined || expected === undefined) return [{ rule: 'controlUnread', control: name }]
  return geneKeys.flatMap((gene): readonly RunFault[] => {
    const [is, should] = [read[gene], expected[gene]]
    return should === undefined || is === should
      ? []
      : [
          {
            rule: 'controlWrong',
            control: name,
            gene: geneLabel(gene),
            read: is ?? 'nothing',
            expected: should,
          },
        ]
  })
}

/** Exact binomial, against the group to which the rate comes nearest: who is in a run is not known. */
function rateFault(gene: GeneKey, samples: readonly RecordedCodes[]): readonly RunFault[] {
  const expected = expectedHeterozygotes(gene)
  if (expected === undefined) return []
  const called = samples.flatMap((codes) => {
    const code = codes[gene]
    return code !== undefined && normalise(gene, code).kind === 'called' ? [code] : []
  })
  if (called.length < leastSamples) return []
  const found = called.filter((code) => isHeterozygous(gene, code)).length
  const isFar =
    atMost(found, called.length, expected.least) < significance / 2 ||
    atLeast(found, called.length, expected.most) < significance / 2
  return isFar
    ? [{ rule: 'heterozygotes', gene: geneLabel(gene), found, of: called.length, ...expected }]
    : []
}

export function runFaultInWords(fault: RunFault): string {
  switch (fault.rule) {
    case 'controlWrong':
      return `Control ${fault.control} reads ${fault.read} for ${fault.gene}; it should read ${fault.expected}.`
    case 'controlUnread':
      return `Control ${fault.control} cannot be compared with what it should read.`
    case 'controlMissing':
      return 'It has no control.'
    case 'heterozygotes': {
      const { gene, found, of, least, most } = fault
      return `${found} of ${of} samples are heterozygous for ${gene}, where ${percent(least)} to ${percent(most)} % are expected.`
    }
  }
}

const percent = (share: number) => Number((share * 100).toFixed(1))
