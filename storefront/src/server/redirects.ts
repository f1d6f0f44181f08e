import { kinds } from '@swabwise/cms/documents'
import type { Ask } from '../content/pages.ts'

export interface Redirection {
  location: string
  permanent: boolean
}

/** Where editors lead visitors of an address that has no page; undefined when nowhere. */
export type Redirected = (url: string) => Promise<Redirection | undefined>

const site = 'http://site'

export function createRedirects(ask: Ask): Redirected {
  return async (url) => {
    const { origin, pathname = '', search = '' } = URL.parse(url, site) ?? {}
    if (origin !== site) return undefined
    const source = pathname.replace(/(.)\/+$/, '$1')
    const found = (await ask(kinds.redirect.query)).find((redirect) => redirect.source === source)
    const to = found && URL.parse(found.destination, site)
    if (!to) return undefined
    // What a campaign counts by goes along, unless the destination has a query of its own.
    to.search ||= search
    const location = to.origin === site ? to.pathname + to.search + to.hash : to.href
    return { location, permanent: found.permanent }
  }
}

/** The words for an address without a page, if its visitors are to see them. */
export const createNotFound = (ask: Ask) => async () => {
  const { answer, ...words } = await ask(kinds.notFound.query)
  return answer === 'page' ? words : undefined
}
