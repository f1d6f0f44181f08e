/** What a pattern's first group finds, each time. */
export const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => found)

export const textOf = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->|<[^>]+>/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll(/\s+/g, ' ')
    .trim()

export const mainOf = (html: string): string => /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''

export const headings = (html: string, level: number): string[] =>
  all(html, new RegExp(`<h${level}\\b[^>]*>(.*?)</h${level}>`, 'gs')).map(textOf)
