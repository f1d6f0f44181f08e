import { createContext, useContext, useEffect, useRef, type HTMLAttributes } from 'react'

/** Fetches what the page at an address needs, before anybody goes there. */
export const PrefetchContext = createContext<(href: string) => void>(() => undefined)

// Who only passes over a link with the pointer asks for nothing.
const meantAfter = 80

type Intent = Pick<
  HTMLAttributes<HTMLAnchorElement>,
  'onPointerEnter' | 'onPointerLeave' | 'onTouchStart' | 'onFocus' | 'onBlur'
>

/** What a link listens to, to learn that somebody is about to follow it. */
export function usePrefetchOnIntent(href: string): Intent {
  const prefetch = useContext(PrefetchContext)
  const timer = useRef(0)
  const cancel = () => window.clearTimeout(timer.current)
  const soon = () => {
    cancel()
    timer.current = window.setTimeout(() => prefetch(href), meantAfter)
  }
  useEffect(() => cancel, [])
  return {
    onPointerEnter: soon,
    onPointerLeave: cancel,
    onFocus: soon,
    onBlur: cancel,
    onTouchStart: () => prefetch(href),
  }
}
