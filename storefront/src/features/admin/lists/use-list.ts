import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Listing } from '../../../api/listing.ts'
import { askedOf, readList, writeList, type ListRules, type ListState } from './list-address.ts'
import { rememberList } from './remembered-lists.ts'
import { useAnswer } from '../parts/use-answer.ts'

type Choices = Readonly<Record<string, readonly string[]>>

/** A list whose filter, order and page stand in the address. A change of any of them but the page goes to its start. */
export function useList<Row, C extends Choices, Sort extends string>(
  rules: ListRules<C, Sort>,
  ask: (query: ReturnType<typeof askedOf<C, Sort>>, signal: AbortSignal) => Promise<Listing<Row> | undefined>,
) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const state = readList(rules, search)
  const written = writeList(rules, state)
  useEffect(() => rememberList(pathname, written), [pathname, written])
  const { answer, ...rest } = useAnswer(written, (signal) => ask(askedOf(state), signal))
  return {
    ...rest,
    state,
    listing: answer,
    change: (change: Partial<ListState<C, Sort>>) =>
      void navigate(pathname + writeList(rules, { ...state, page: 0, ...change }), { replace: true }),
  }
}
