import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { hashTarget } from '../ui/navigation/hash-target.ts'

/** On every change of path after the first: to the top, focus to the heading, so that it is read out. */
export function useArrival(arrived: () => void): void {
  const { pathname, hash } = useLocation()
  const before = useRef(pathname)
  const onArrival = useEffectEvent(() => {
    arrived()
    const target = hashTarget(hash)
    if (target) target.scrollIntoView()
    else window.scrollTo(0, 0)
    focusOn(
      target ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main'),
    )
  })
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    onArrival()
  }, [pathname])
}

function focusOn(element: HTMLElement | null) {
  if (!element) return
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}
