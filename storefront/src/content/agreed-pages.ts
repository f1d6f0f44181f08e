import type { AgreedPage } from './pages.ts'

interface AgreedTo {
  readonly terms: string
  readonly privacy: string
}

const documents = { 'terms-of-service': 'terms', privacy: 'privacy' } as const

const documentOf = ({ slug }: AgreedPage) => documents[slug as keyof typeof documents]

/** Undefined where one of them is not published. */
export function versionsOf(pages: readonly AgreedPage[] = []): AgreedTo | undefined {
  const { terms, privacy } = Object.fromEntries(pages.map((page) => [documentOf(page), page.updated]))
  return terms === undefined || privacy === undefined ? undefined : { terms, privacy }
}

/** Those of which a newer version is published than the person agreed to. */
export const changedSince = (agreedTo: AgreedTo, pages: readonly AgreedPage[] = []): readonly AgreedPage[] =>
  pages.filter((page) => page.updated > agreedTo[documentOf(page)])
