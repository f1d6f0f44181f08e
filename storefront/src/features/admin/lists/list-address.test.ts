import { describe, expect, it } from 'vitest'
import { askedOf, readList, writeList, type ListRules } from './list-address.ts'

const rules: ListRules<{ kind: readonly string[] }, 'changed' | 'name'> = {
  choices: { kind: ['thc', 'cbd'] },
  sorts: ['changed', 'name'],
  defaultDirection: 'asc',
}

describe('the state of a list', () => {
  it.each([
    '',
    '?filter=mj',
    '?filter=a%26b&kind=thc',
    '?kind=cbd&sort=name%2Cdesc&page=3',
    '?sort=changed%2Cdesc',
  ])('%o is written as it was read', (search) => {
    expect(writeList(rules, readList(rules, search))).toBe(search)
  })

  it.each(['?page=-1&kind=nope&sort=password,asc', '?page=1e9&sort=', '?page=0', '?filter=%20&page=1'])(
    '%o is the list as it is by itself',
    (search) => {
      expect(writeList(rules, readList(rules, search))).toBe('')
    },
  )

  it.each([
    ['', '200'],
    ['?filter=m', '200'],
    ['?filter=mj', '100000'],
  ])('%o asks for %s rows', (search, size) => {
    expect(askedOf(readList(rules, search)).size).toBe(size)
  })

  it('asks for pages from 0, and only for what was chosen', () => {
    expect(askedOf(readList(rules, '?page=2&kind=thc'))).toEqual({
      page: '1',
      size: '200',
      sort: 'changed,asc',
      kind: 'thc',
    })
  })
})
