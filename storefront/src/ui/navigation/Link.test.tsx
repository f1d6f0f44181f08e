import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { Link } from './Link.tsx'

it.each(['/faq', '/faq#payment', 'https://example.com/a?b', 'mailto:help@example.com'])(
  'a link to %s leads there from every page',
  (to) => {
    const html = renderToString(
      <StaticRouter location="/learn/more">
        <Link to={to}>Go</Link>
      </StaticRouter>,
    )
    expect(html).toBe(`<a href="${to}">Go</a>`)
  },
)
