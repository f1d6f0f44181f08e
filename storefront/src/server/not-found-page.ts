import type { kinds } from '@swabwise/cms/documents'
import type { Content } from '../content/query-result.ts'
import type { Assets } from './assets.ts'

export type NotFound = Pick<Content<typeof kinds.notFound.query>, 'heading' | 'text' | 'action'>

/** For an address that was never a page: a file that is gone, something below the API. */
const ours: NotFound = {
  heading: 'There is nothing at this address',
  text: 'The link may be old, or a letter of it may be wrong. Nothing of yours is lost.',
  action: { label: 'Go to the home page', href: '/' },
}

export function notFoundPage({ styles }: Assets, { heading, text, action }: NotFound = ours): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Nothing here – Swabwise</title>${links}</head>
<body><main id="main" class="plain-page"><h1>${escaped(heading)}</h1>
<p>${escaped(text)}</p>
<p><a href="${escaped(action.href)}">${escaped(action.label)}</a></p></main></body></html>`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
