import { useEffect, useState, type RefObject } from 'react'

/** Whether the element, which stands at the top of the page, has been scrolled out of sight. */
export function useScrolledPast(mark: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(([entry]) => setPast(entry ? !entry.isIntersecting : false))
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [mark])
  return past
}
