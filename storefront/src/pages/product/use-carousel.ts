import { useEffect, useRef, useState } from 'react'

/** A sideways track of pictures, each as wide as the track: which one is shown, and how to show another. */
export function useCarousel() {
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)

  useEffect(() => {
    const element = track.current
    if (!element) return
    const follow = () => setIndex(Math.round(element.scrollLeft / element.clientWidth))
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [])

  function show(next: number) {
    const element = track.current
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    element?.scrollTo({ left: next * element.clientWidth, behavior: still ? 'instant' : 'smooth' })
  }

  return { track, index, show }
}
