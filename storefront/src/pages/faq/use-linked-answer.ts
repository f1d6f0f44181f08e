import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { hashTarget } from '../../ui/navigation/hash-target.ts'

/** Opens the answer that the address names, where the browser did not, and brings it into sight. */
export function useLinkedAnswer(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const answer = hashTarget(hash)
    const question = answer?.closest('details')
    if (!answer || !question) return
    question.open = true
    answer.scrollIntoView()
  }, [hash])
}
