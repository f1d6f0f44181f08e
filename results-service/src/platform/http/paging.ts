export interface ListedPage {
  readonly page: number
  readonly size: number
}

/** @param href path and query of the request */
export function listHeaders(href: string, { page, size }: ListedPage, total: number): Record<string, string> {
  const last = Math.max(0, Math.ceil(total / size) - 1)
  const link = (rel: string, number: number) => {
    const [path = '', search] = href.split('?', 2)
    const query = new URLSearchParams(search)
    query.set('page', String(number))
    query.set('size', String(size))
    return `<${path}?${query}>; rel="${rel}"`
  }
  const links = [
    link('first', 0),
    ...(page > 0 ? [link('prev', Math.min(page - 1, last))] : []),
    ...(page < last ? [link('next', page + 1)] : []),
    link('last', last),
  ]
  return { 'X-Total-Count': String(total), Link: links.join(', ') }
}
