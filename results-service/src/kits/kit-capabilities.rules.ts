/** Where a kit stands, as far as it decides on what may be done with it. */
export const kitStandings = [
  'unknown',
  'available',
  'detached',
  'awaited',
  'held',
  'heldFinal',
  'pending',
  'inconclusive',
  'final',
  'deleted',
] as const
export type KitStanding = (typeof kitStandings)[number]

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
export type Rule = 'may' | 'done' | 'bySampleOwner' | 'whileProposed' | 'unlessProposed' | KitActionRefusal

interface Capability {
  readonly because: string
  readonly in: Readonly<Record<KitStanding, Rule>>
}

const gone = { unknown: 'kitNotFound', deleted: 'kitNotFound' } as const

/** The same rule for all the standings in which somebody has the kit. */
const owned = <const R extends Rule>(rule: R) => ({
  awaited: rule,
  held: rule,
  heldFinal: rule,
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
      heldFinal: 'alreadyFinal',
      final: 'alreadyFinal',
    },
  },
  correct: {
    because: 'Only what is final needs a correction, and one correction is looked at at a time.',
    in: {
      ...gone,
      ...free('kitNotRegistered'),
      ...owned('nothingToCorrect'),
      heldFinal: 'unlessProposed',
      final: 'unlessProposed',
    },
  },
  confirm: {
    because: 'A second admin confirms what a first one proposed.',
    in: {
      ...gone,
      ...free('nothingProposed'),
      ...owned('nothingProposed'),
      heldFinal: 'whileProposed',
      final: 'whileProposed',
    },
  },
  reject: {
    because: 'What was proposed can be turned down.',
    in: {
      ...gone,
      ...free('nothingProposed'),
      ...owned('nothingProposed'),
      heldFinal: 'whileProposed',
      final: 'whileProposed',
    },
  },
  release: {
    because: 'What was held back can be shown; what is shown is shown.',
    in: {
      ...gone,
      ...free('nothingToRelease'),
      ...owned('done'),
      awaited: 'nothingToRelease',
      held: 'may',
      heldFinal: 'may',
    },
  },
  email: {
    because: 'A mail says that results are there to be seen, so they must be.',
    in: {
      ...gone,
      ...free('kitNotRegistered'),
      ...owned('may'),
      awaited: 'notReleased',
      held: 'notReleased',
      heldFinal: 'notReleased',
    },
  },
}

export interface Asking {
  readonly standing: KitStanding
  /** A correction waits for a second admin. */
  readonly proposed: boolean
  /** Whether it is asked for the person whose sample a detached kit holds. */
  readonly forSampleOwner: boolean
}

/** Nothing where it may be done. */
export function refusalOf(
  action: KitAction,
  { standing, proposed, forSampleOwner }: Asking,
): KitActionRefusal | undefined {
  const rule = kitCapabilities[action].in[standing]
  switch (rule) {
    case 'may':
    case 'done':
      return undefined
    case 'bySampleOwner':
      return forSampleOwner ? undefined : 'sampleOfAnother'
    case 'whileProposed':
      return proposed ? undefined : 'nothingProposed'
    case 'unlessProposed':
      return proposed ? 'correctionPending' : undefined
    default:
      return rule
  }
}

/** What there is to do with a kit: allowed, and of effect. */
export const actionsIn = (standing: KitStanding, proposed: boolean): readonly KitAction[] =>
  kitActions.filter(
    (action) =>
      kitCapabilities[action].in[standing] !== 'done' &&
      refusalOf(action, { standing, proposed, forSampleOwner: true }) === undefined,
  )
