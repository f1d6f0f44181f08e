import type { Assets } from './assets.ts'

/** For an address that was never a page: a file that is gone, something below the API. */
export function notFoundPage({ styles }: Assets): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Nothing here – Swabwise</title>${links}</head>
<body><main id="main" class="plain-page"><h1>There is nothing at this address</h1>
<p>The link may be old, or a letter of it may be wrong. Nothing of yours is lost.</p>
<p><a href="/">Go to the home page</a></p></main></body></html>`
}
