import { html, type Html } from '../html.ts'

export interface Shell {
  /** The site's style sheets. */
  readonly styles: readonly string[]
}

const rungs = [9, 15, 11, 15, 7].map(
  (length, index) => html`<path d="M${2 + index * 5} ${8 - length / 2}v${length}" />`,
)

export function renderPage({ styles }: Shell, title: string, main: Html): string {
  const links = [...styles, '/shop/checkout.css'].map(
    (href) => html`<link rel="stylesheet" href="${href}" />`,
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – Swabwise demo checkout</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${links}
      </head>
      <body class="checkout">
        <header>
          <p class="demo"><strong>Demo checkout.</strong> No payment is taken and no kit is sent.</p>
          <a href="/" aria-label="Swabwise, home"
            ><svg
              viewBox="0 0 24 16"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
              stroke-width="2"
              stroke-linecap="round"
            >
              ${rungs}</svg
            >Swabwise</a
          >
        </header>
        <main id="main">${main}</main>
      </body>
    </html> `.text
}
