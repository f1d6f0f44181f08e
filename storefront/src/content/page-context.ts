import { createContext, useContext } from 'react'
import type { PageAnswer } from './page-answer.ts'
import type { ContentOf, PageId, SiteSettings } from './pages.ts'

export const PageContext = createContext<PageAnswer | undefined>(undefined)

export function usePageAnswer(): PageAnswer {
  const answer = useContext(PageContext)
  if (!answer) throw new Error('A screen was rendered outside its page')
  return answer
}

/** The content of the page that the route names. */
export function useContent<Id extends PageId>(id: Id): ContentOf<Id> {
  const content = usePageAnswer().contents[id]
  if (content === undefined) throw new Error(`The route of this screen does not read the page "${id}"`)
  return content
}

export function useSite(): SiteSettings {
  return usePageAnswer().site
}
