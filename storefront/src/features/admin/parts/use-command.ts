import { useRef, useState } from 'react'
import { failureOf, type Failure } from '../../../api/failure.ts'

type Send<Input, T> = (input: Input, commandId: string) => Promise<T | undefined>

/**
 * Sends a command, one at a time. Sending the same again after no answer is the same command, so it is done once.
 * @returns what `start` resolves to is undefined when it failed, or when the session is over
 */
export function useCommand<Input, T>(send: Send<Input, T>) {
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const unanswered = useRef<{ readonly of: string; readonly id: string }>(undefined)

  async function start(input: Input): Promise<T | undefined> {
    const of = JSON.stringify(input)
    const { id } = unanswered.current?.of === of ? unanswered.current : { id: crypto.randomUUID() }
    unanswered.current = { of, id }
    setBusy(true)
    setFailure(undefined)
    try {
      const answer = await send(input, id)
      unanswered.current = undefined
      return answer
    } catch (thrown) {
      const why = failureOf(thrown)
      if (why.kind === 'refused') unanswered.current = undefined
      setFailure(why)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return { start, busy, failure, forget: () => setFailure(undefined) }
}
