import { useEffect, useEffectEvent, useState } from 'react'
import { failureOf, type Failure } from '../../../api/failure.ts'

interface Settled<T> {
  readonly question: string
  readonly round: number
  readonly answer: T | undefined
  readonly failure: Failure | undefined
}

/**
 * Asks whenever the question changes and lets go of a question that is no longer asked.
 * The answer before stands until the next is there; it goes when that one fails.
 * @param question tells one question from another
 * @param ask answers undefined when the session is over
 */
export function useAnswer<T>(question: string, ask: (signal: AbortSignal) => Promise<T | undefined>) {
  const [settled, setSettled] = useState<Settled<T>>()
  const [round, setRound] = useState(0)
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    const abort = new AbortController()
    askNow(abort.signal).then(
      (answer) => {
        if (!abort.signal.aborted) setSettled({ question, round, answer, failure: undefined })
      },
      (thrown: unknown) => {
        if (abort.signal.aborted) return
        const failure = failureOf(thrown)
        setSettled((before) => ({
          question,
          round,
          answer: before?.question === question ? before.answer : undefined,
          failure,
        }))
      },
    )
    return () => abort.abort()
  }, [question, round])
  const current = settled?.question === question && settled.round === round
  return {
    answer: settled?.answer,
    failure: current ? settled.failure : undefined,
    asking: !current,
    askAgain: () => setRound(round + 1),
    /** Shows what is known already, until the service is asked again. */
    suppose: (change: (answer: T) => T) =>
      setSettled((now) => (now?.answer === undefined ? now : { ...now, answer: change(now.answer) })),
  }
}
