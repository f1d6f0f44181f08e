import { describe, expect, it } from 'vitest'
import { listHeaders } from './paging.ts'

describe('list headers', () => {
  it('link to neighbouring pages and keep the query', () => {
    expect(
      listHeaders('/api/swab-kits?filter=MJ%2D&page=1&size=99999', { page: 1, size: 2000 }, 6001),
    ).toEqual({
      'X-Total-Count': '6001',
      Link: [
        '</api/swab-kits?filter=MJ-&page=0&size=2000>; rel="first"',
        '</api/swab-kits?filter=MJ-&page=0&size=2000>; rel="prev"',
        '</api/swab-kits?filter=MJ-&page=2&size=2000>; rel="next"',
        '</api/swab-kits?filter=MJ-&page=3&size=2000>; rel="last"',
      ].join(', '),
    })
  })

  it.each([
    ['an empty list', 0, 0],
    ['a page past the end', 7, 3],
  ])('of %s link to no next page', (_, page, total) => {
    const { Link } = listHeaders('/api/x', { page, size: 20 }, total)
    expect(Link).not.toContain('rel="next"')
    expect(Link).toContain('page=0&size=20>; rel="last"')
  })
})
