import { describe, expect, it } from 'vitest'
import { connection } from './connection.ts'

const letters = ['a', 'b', 'c', 'd', 'e']
const cursor = (letter: string) =>
  connection(letters, { first: 5 }).edges.find(({ node }) => node === letter)?.cursor ?? ''

describe('connection', () => {
  it.each([
    [{ first: 2 }, 'ab', false, true],
    [{ last: 2 }, 'de', true, false],
    [{ first: 9 }, 'abcde', false, false],
    [{ first: 2, after: cursor('b') }, 'cd', true, true],
    [{ last: 2, before: cursor('d') }, 'bc', true, true],
    [{ first: 2, reverse: true }, 'ed', false, true],
    [{ first: 0 }, '', false, false],
  ])('%j gives %s', (args, nodes, hasPreviousPage, hasNextPage) => {
    const page = connection(letters, args)
    expect(page.nodes.join('')).toBe(nodes)
    expect(page.pageInfo).toMatchObject({ hasPreviousPage, hasNextPage })
  })

  it.each([{}, { first: 251 }, { first: -1 }, { first: 1, after: 'nonsense' }])('refuses %j', (args) => {
    expect(() => connection(letters, args)).toThrow()
  })
})
