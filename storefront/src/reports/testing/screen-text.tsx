import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const blocks = /<\/?(?:article|aside|div|dl|h\d|header|li|ol|p|section|ul)\b[^>]*>/
const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#x27;', "'"],
])

/** What one reads on the screen, block by block; a drawing by its name in brackets. */
export function screenText(view: ReactNode): readonly string[] {
  return renderToStaticMarkup(view)
    .replaceAll(/<svg [^>]*aria-hidden.*?<\/svg>/g, '')
    .replaceAll(/<svg [^>]*aria-label="([^"]*)".*?<\/svg>/g, '<p>[$1]</p>')
    .replaceAll(/<span role="img" aria-label="([^"]*)".*?<\/span><\/span><\/span>/g, '<p>[$1]</p>')
    .split(blocks)
    .map((block) =>
      block
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/&[#\w]+;/g, (entity) => entities.get(entity) ?? entity)
        .trim(),
    )
    .filter((block) => block !== '')
}
