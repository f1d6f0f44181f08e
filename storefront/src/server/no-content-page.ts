import type { Assets } from './assets.ts'

/** What is served while there is nothing to show: the lake was never reached, or a page is not published yet. */
export function noContentPage({ styles }: Assets): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Back in a moment – Swabwise</title>${links}</head>
<body><main id="main" class="plain-page"><h1>This page is away for a moment</h1>
<p>We could not read its content. Nothing of yours is lost: load it again in a minute.</p>
<p><a href="">Load it again</a></p></main></body></html>`
}
