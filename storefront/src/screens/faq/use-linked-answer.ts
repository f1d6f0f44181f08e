import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Opens the answer that the address names, where the browser did not, and brings it into sight. */
export function useLinkedAnswer(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const answer = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    const question = answer?.closest('details')
    if (!answer || !question) return
    question.open = true
    answer.scrollIntoView()
  }, [hash])
}
