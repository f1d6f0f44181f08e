import { useState } from 'react'
import { chooseSensitiveResults } from './choose-sensitive-results.ts'

export type SavingChoice = 'idle' | 'saving' | 'saved' | 'failed'

export function useSensitiveChoice() {
  const [state, setState] = useState<SavingChoice>('idle')

  async function choose(shown: boolean) {
    setState('saving')
    try {
      setState((await chooseSensitiveResults(shown)) ? 'saved' : 'failed')
    } catch {
      setState('failed')
    }
  }

  return { state, choose }
}
