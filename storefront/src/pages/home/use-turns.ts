import { useEffect, useState, useSyncExternalStore } from 'react'

export interface Turns {
  shown: number
  paused: boolean
  show: (index: number) => void
  toggle: () => void
  /** For the element around the pages: while the pointer or the focus is in it, nothing moves away. */
  holders: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/** Pages that take turns, until someone pauses them or picks one; paused from the start for who wants less motion. */
export function useTurns(count: number, every: number): Turns {
  const [shown, setShown] = useState(0)
  const lessMotion = useLessMotion()
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const paused = choice ? choice === 'pause' : lessMotion
  const still = paused || pointed || focused || count < 2

  useEffect(() => {
    if (still) return
    const timer = setInterval(() => setShown((index) => (index + 1) % count), every)
    return () => clearInterval(timer)
  }, [still, count, every])

  return {
    shown,
    paused,
    show(index) {
      setShown(index)
      setChoice('pause')
    },
    toggle: () => setChoice(paused ? 'play' : 'pause'),
    holders: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}

const wish = '(prefers-reduced-motion: reduce)'

function onWishChanged(listener: () => void) {
  const media = window.matchMedia(wish)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

function useLessMotion(): boolean {
  return useSyncExternalStore(
    onWishChanged,
    () => window.matchMedia(wish).matches,
    () => false,
  )
}
