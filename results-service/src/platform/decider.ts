export type Decision<Event, Refusal> = { readonly accepted: readonly Event[] } | { readonly refused: Refusal }

export interface Decider<State, Command, Event, Refusal> {
  readonly initial: State
  readonly evolve: (state: State, event: Event) => State
  readonly decide: (command: Command, state: State) => Decision<Event, Refusal>
}

export const accept = <Event>(...events: readonly Event[]) => ({ accepted: events })
export const refuse = <const Refusal>(refused: Refusal) => ({ refused })
