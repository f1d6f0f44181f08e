import type { RouteName } from '@swabwise/results-service/contract/routes'
import type { CallInput, Send } from './call.ts'
import { ApiProblem } from './problem.ts'

/** Whether somebody is asked to prove who they are, and by what that ends. */
export interface Confirmation {
  readonly isAsked: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Resolves with whether it was confirmed; who asks meanwhile gets the same answer. */
  readonly ask: () => Promise<boolean>
  readonly answer: (confirmed: boolean) => void
}

export function createConfirmation(): Confirmation {
  const listeners = new Set<() => void>()
  let asked: PromiseWithResolvers<boolean> | undefined
  function become(next: typeof asked) {
    asked = next
    for (const listener of listeners) listener()
  }
  return {
    isAsked: () => asked !== undefined,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ask() {
      if (asked === undefined) become(Promise.withResolvers<boolean>())
      return asked?.promise ?? Promise.resolve(false)
    },
    answer(confirmed) {
      asked?.resolve(confirmed)
      become(undefined)
    },
  }
}

export const confirmation = createConfirmation()

/** Sends again what the service refused until it is confirmed who asks; nothing of it has happened by then. */
export const confirmed =
  <Names extends RouteName>(
    send: Send<Names>,
    { ask }: Pick<Confirmation, 'ask'> = confirmation,
  ): Send<Names> =>
  async <N extends Names>(
    name: N,
    ...input: object extends CallInput<N> ? [CallInput<N>?] : [CallInput<N>]
  ) => {
    try {
      return await send(name, ...input)
    } catch (refusal) {
      const isAsked = refusal instanceof ApiProblem && refusal.errorKey === 'confirmationneeded'
      if (!isAsked || !(await ask())) throw refusal
      return send(name, ...input)
    }
  }
