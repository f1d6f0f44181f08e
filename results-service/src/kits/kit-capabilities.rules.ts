import type { KitStage } from '@swabwise/events/vocabulary/kit-stage'

/** How far a kit has come, as far as it decides on what may be done with it. With an erased one nobody does anything. */
export type Stage = Exclude<KitStage, 'erased'> | 'unknown' | 'deleted'

export const kitActions = [
  'register',
  'attach',
  'detach',
  'delete',
  'record',
  'correct',
  'confirm',
  'reject',
  'release',
  'email',
] as const
export type KitAction = (typeof kitActions)[number]

export type KitActionRefusal =
  | 'kitNotFound'
  | 'kitAlreadyRegistered'
  | 'kitNotRegistered'
  | 'kitRegistered'
  | 'kitHoldsSample'
  | 'sampleOfAnother'
  | 'alreadyFinal'
  | 'nothingToCorrect'
  | 'correctionPending'
  | 'nothingProposed'
  | 'nothingToRelease'
  | 'notReleased'

/** Yes; yes, and it changes nothing; yes on a condition; or no, with the refusal. */
export type Rule =
  'may' | 'done' | 'bySampleOwner' | 'whileProposed' | 'ofFinal' | 'unlessFinal' | KitActionRefusal

interface Capability {
  readonly because: string
  readonly in: Readonly<Record<Stage, Rule>>
}

const gone = { unknown: 'kitNotFound', deleted: 'kitNotFound' } as const

/** The same rule for all the stages in which somebody has the kit. */
const owned = <const R extends Rule>(rule: R) => ({
  registered: rule,
  held: rule,
  pending: rule,
  inconclusive: rule,
  final: rule,
})
const free = <const R extends Rule>(rule: R) => ({ available: rule, detached: rule })

/** What may be done with a kit, when, and why. There is no other rule of this sort: the decider reads this table. */
export const kitCapabilities: Readonly<Record<KitAction, Capability>> = {
  register: {
    because: 'One kit, one owner. A sample that the laboratory has reported on stays with who gave it.',
    in: { ...gone, ...owned('kitAlreadyRegistered'), available: 'may', detached: 'bySampleOwner' },
  },
  attach: {
    because: 'As registering: an admin does it for the customer, and may do no more than they.',
    in: { ...gone, ...owned('kitAlreadyRegistered'), available: 'may', detached: 'bySampleOwner' },
  },
  detach: {
    because: 'Whoever has a kit can lose it again, for example when it was registered to the wrong account.',
    in: { ...gone, ...free('kitNotRegistered'), ...owned('may') },
  },
  delete: {
    because: 'What belongs to a person, a kit or a sample, is not thrown away with the stock.',
    in: { ...gone, ...owned('kitRegistered'), available: 'may', detached: 'kitHoldsSample' },
  },
  record: {
    because: 'Results belong to somebody, and a final report is replaced by a correction only.',
    in: {
      ...gone,
      ...free('kitNotRegistered'),
      ...owned('may'),
      held: 'unlessFinal',
      final: 'unlessFinal',
    },
  },
  correct: {
    because: 'Only what is final needs a correction, and one correction is looked at at a time.',
    in: {
      ...gone,
      ...free('kitNotRegistered'),
      ...owned('nothingToCorrect'),
      held: 'ofFinal',
      final: 'ofFinal',
    },
  },
  confirm: {
    because: 'A second admin confirms what a first one proposed.',
    in: {
      ...gone,
      ...free('nothingProposed'),
      ...owned('nothingProposed'),
      held: 'whileProposed',
      final: 'whileProposed',
    },
  },
  reject: {
    because: 'What was proposed can be turned down.',
    in: {
      ...gone,
      ...free('nothingProposed'),
      ...owned('nothingProposed'),
      held: 'whileProposed',
      final: 'whileProposed',
    },
  },
  release: {
    because: 'What was held back can be shown; what is shown is shown.',
    in: {
      ...gone,
      ...free('nothingToRelease'),
      ...owned('done'),
      registered: 'nothingToRelease',
      held: 'may',
    },
  },
  email: {
    because: 'A mail says that results are there to be seen, so they must be.',
    in: {
      ...gone,
      ...free('kitNotRegistered'),
      ...owned('may'),
      registered: 'notReleased',
      held: 'notReleased',
    },
  },
}

export interface Asking {
  readonly stage: Stage
  /** What was last reported is final. */
  readonly final: boolean
  /** A correction waits for a second admin. */
  readonly proposed: boolean
  /** Whether it is asked for the person whose sample a detached kit holds. */
  readonly forSampleOwner: boolean
}

/** Nothing where it may be done. */
export function refusalOf(
  action: KitAction,
  { stage, final, proposed, forSampleOwner }: Asking,
): KitActionRefusal | undefined {
  const rule = kitCapabilities[action].in[stage]
  switch (rule) {
    case 'may':
    case 'done':
      return undefined
    case 'bySampleOwner':
      return forSampleOwner ? undefined : 'sampleOfAnother'
    case 'whileProposed':
      return proposed ? undefined : 'nothingProposed'
    case 'unlessFinal':
      return final ? 'alreadyFinal' : undefined
    case 'ofFinal':
      return !final ? 'nothingToCorrect' : proposed ? 'correctionPending' : undefined
    default:
      return rule
  }
}

/** What there is to do with a kit: allowed, and of effect. */
export const actionsIn = (kit: Omit<Asking, 'forSampleOwner'>): readonly KitAction[] =>
  kitActions.filter(
    (action) =>
      kitCapabilities[action].in[kit.stage] !== 'done' &&
      refusalOf(action, { ...kit, forSampleOwner: true }) === undefined,
  )
