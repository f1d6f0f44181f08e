import { expect } from 'vitest'

interface Decides<State, Command, Event, Refusal> {
  readonly initial: State
  readonly evolve: (state: State, event: Event) => State
  readonly decide: (
    command: Command,
    state: State,
  ) => { readonly accepted: readonly Event[] } | { readonly refused: Refusal }
}

/**
 * `given(decider, past).when(command).then(events)` or `.thenRefused(reason)`
 */
export function given<State, Command, Event, Refusal>(
  decider: Decides<State, Command, Event, Refusal>,
  past: readonly Event[] = [],
) {
  const state = past.reduce(decider.evolve, decider.initial)
  return {
    state,
    when(command: Command) {
      const decision = decider.decide(command, state)
      return {
        then: (...events: readonly Event[]) => expect(decision).toEqual({ accepted: events }),
        thenNothing: () => expect(decision).toEqual({ accepted: [] }),
        thenRefused: (reason: Refusal) => expect(decision).toEqual({ refused: reason }),
      }
    },
  }
}
