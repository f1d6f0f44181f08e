import { kitActions, type KitAction } from '@swabwise/events/vocabulary/kit-action'
import type { KitStage } from '@swabwise/events/vocabulary/kit-stage'

/** Nothing may be done with an erased kit. */
export type Stage = Exclude<KitStage, 'erased'> | 'unknown' | 'deleted'

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
  | 'withdrawn'
  | 'runHeld'
  | 'notValidated'
  | 'nothingToValidate'

/** Allowed, allowed without effect, allowed under a condition, or refused. */
export type Rule =
  | 'may'
  | 'done'
  | 'bySampleOwner'
  | 'whileProposed'
  | 'ofFinal'
  | 'unlessFinal'
  | 'inTwoSteps'
  | 'inOneStep'
  | KitActionRefusal

interface Capability {
  readonly because: string
  readonly in: Readonly<Record<Stage, Rule>>
}

const gone = { unknown: 'kitNotFound', deleted: 'kitNotFound' } as const

/** The same rule for all stages in which the kit has an owner. */
const owned = <const R extends Rule>(rule: R) => ({
  registered: rule,
  held: rule,
  pending: rule,
  inconclusive: rule,
  final: rule,
  withdrawn: rule,
})
const free = <const R extends Rule>(rule: R) => ({ available: rule, detached: rule })

/** Which actions are allowed at which stage, and why. The decider enforces this table. */
export const kitCapabilities: Readonly<Record<KitAction, Capability>> = {
  register: {
    because: 'A kit has one owner. Once reported on, a sample stays with the person who gave it.',
    in: { ...gone, ...owned('kitAlreadyRegistered'), available: 'may', detached: 'bySampleOwner' },
  },
  attach: {
    because: 'Registers on behalf of a customer, under the same rules.',
    in: { ...gone, ...owned('kitAlreadyRegistered'), available: 'may', detached: 'bySampleOwner' },
  },
  detach: {
    because: 'Undoes a registration, for example to the wrong account.',
    in: { ...gone, ...free('kitNotRegistered'), ...owned('may') },
  },
  delete: {
    because: "A person's kit or sample must not be discarded with the stock.",
    in: { ...gone, ...owned('kitRegistered'), available: 'may', detached: 'kitHoldsSample' },
  },
  receive: {
    because: 'A swab arrives once, even of a kit that nobody registered. A report says that it arrived.',
    in: { ...gone, ...owned('done'), ...free('may'), registered: 'may', detached: 'done' },
  },
  record: {
    because: 'Results need an owner, and only a correction replaces a final report.',
    in: {
      ...gone,
      ...free('kitNotRegistered'),
      ...owned('may'),
      held: 'unlessFinal',
      final: 'unlessFinal',
      withdrawn: 'unlessFinal',
    },
  },
  correct: {
    because: 'Only final results need corrections, and only one can be pending.',
    in: {
      ...gone,
      ...free('kitNotRegistered'),
      ...owned('nothingToCorrect'),
      held: 'ofFinal',
      final: 'ofFinal',
      withdrawn: 'ofFinal',
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
      withdrawn: 'whileProposed',
    },
  },
  reject: {
    because: 'A proposed correction can be rejected.',
    in: {
      ...gone,
      ...free('nothingProposed'),
      ...owned('nothingProposed'),
      held: 'whileProposed',
      final: 'whileProposed',
      withdrawn: 'whileProposed',
    },
  },
  validate: {
    because: 'Where the laboratory asks for it, held results are shown once two people have validated them.',
    in: {
      ...gone,
      ...free('nothingToValidate'),
      ...owned('nothingToValidate'),
      held: 'inTwoSteps',
      withdrawn: 'withdrawn',
    },
  },
  release: {
    because: 'Shows held results to the customer.',
    in: {
      ...gone,
      ...free('nothingToRelease'),
      ...owned('done'),
      registered: 'nothingToRelease',
      held: 'inOneStep',
      withdrawn: 'withdrawn',
    },
  },
  email: {
    because: 'The email announces results, so they must be visible.',
    in: {
      ...gone,
      ...free('kitNotRegistered'),
      ...owned('may'),
      registered: 'notReleased',
      held: 'notReleased',
      withdrawn: 'withdrawn',
    },
  },
}

export interface ActionRequest {
  readonly stage: Stage
  /** Whether the latest report is final. */
  readonly final: boolean
  /** Whether a correction awaits a second admin. */
  readonly proposed: boolean
  /** Whether the laboratory's run is held by a rule. */
  readonly runHeld: boolean
  /** Whether results are validated before they are released. */
  readonly needsValidation: boolean
  /** Whether the account gave the sample in a detached kit. */
  readonly forSampleOwner: boolean
}

const conditions: Readonly<
  Record<Exclude<Rule, KitActionRefusal>, (asked: ActionRequest) => KitActionRefusal | undefined>
> = {
  may: () => undefined,
  done: () => undefined,
  bySampleOwner: ({ forSampleOwner }) => (forSampleOwner ? undefined : 'sampleOfAnother'),
  whileProposed: ({ proposed }) => (proposed ? undefined : 'nothingProposed'),
  unlessFinal: ({ final }) => (final ? 'alreadyFinal' : undefined),
  ofFinal: ({ final, proposed }) =>
    !final ? 'nothingToCorrect' : proposed ? 'correctionPending' : undefined,
  inTwoSteps: ({ runHeld, needsValidation }) =>
    runHeld ? 'runHeld' : needsValidation ? undefined : 'nothingToValidate',
  inOneStep: ({ runHeld, needsValidation }) =>
    runHeld ? 'runHeld' : needsValidation ? 'notValidated' : undefined,
}
export const isCondition = (rule: Rule): rule is keyof typeof conditions => rule in conditions

/** Undefined if allowed. */
export function refusalOf(action: KitAction, asked: ActionRequest): KitActionRefusal | undefined {
  const rule = kitCapabilities[action].in[asked.stage]
  return isCondition(rule) ? conditions[rule](asked) : rule
}

/** Actions that are allowed and have an effect. */
export const actionsIn = (kit: Omit<ActionRequest, 'forSampleOwner'>): readonly KitAction[] =>
  kitActions.filter(
    (action) =>
      kitCapabilities[action].in[kit.stage] !== 'done' &&
      refusalOf(action, { ...kit, forSampleOwner: true }) === undefined,
  )
