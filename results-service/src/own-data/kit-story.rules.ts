import type { Decoded } from '@swabwise/events/catalogue/codec'
import type { AccountId } from '@swabwise/events/catalogue/ids'
import type { SwabKitEvent } from '@swabwise/events/catalogue/streams/swab-kit'

export interface KitMoment {
  readonly at: string
  readonly what: string
}

/** What happened to a kit while it was this person's, as far as they are shown it elsewhere. */
export function kitStory(past: readonly (Decoded & SwabKitEvent)[], owner: AccountId): readonly KitMoment[] {
  let isTheirs = false
  return past.flatMap((event) => {
    const was = isTheirs
    isTheirs = ownedAfter(event, owner, isTheirs)
    const what = wordsOf(event)
    return what !== undefined && (was || isTheirs) ? [{ at: event.metadata.at, what }] : []
  })
}

function ownedAfter(event: SwabKitEvent, owner: AccountId, isTheirs: boolean): boolean {
  if (event.type === 'KitRegistered' || event.type === 'KitAttached') return event.data.accountId === owner
  return event.type === 'KitDetached' ? false : isTheirs
}

function wordsOf(event: SwabKitEvent): string | undefined {
  switch (event.type) {
    case 'KitRegistered':
      return 'registered by you'
    case 'KitAttached':
      return 'registered for you by our staff'
    case 'KitDetached':
      return 'taken from your account by our staff'
    case 'SampleReceived':
      return 'the sample arrived at the laboratory'
    case 'ResultsReleased':
      return 'results released to you'
    case 'ResultsWithdrawn':
      return event.data.because === 'recall'
        ? 'results withdrawn: a recall'
        : 'results withdrawn: samples disagree'
    case 'ResultsEmailed':
      return 'an email called for: results are ready'
    // Before a release it is work in progress; who read the results is told among the looks.
    case 'KitCreated':
    case 'KitDeleted':
    case 'ResultsReceived':
    case 'ResultsCorrected':
    case 'ResultsValidated':
    case 'CorrectionProposed':
    case 'CorrectionRejected':
    case 'ResultsViewed':
      return undefined
  }
}
