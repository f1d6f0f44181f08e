import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Printable } from '../../reports/pdf/render.ts'
import { GeneratePdf } from './GeneratePdf.tsx'

it('the button for the file stands beside the note on where to open it', () => {
  const html = renderToString(<GeneratePdf report={{} as Printable} />)
  expect(html).toMatch(/<button\b[^>]*>(?:<[^>]*>)*Generate pdf/)
  expect(html).toContain('Open in browser for best results')
})
