import { expect, it } from 'vitest'
import { runQuery } from '../groq.ts'
import type { LakeDocument } from '../store/document.ts'
import { cases } from './groq-cases.ts'

const base = { _rev: 'r', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z' }
const refer = (_ref: string) => ({ _type: 'reference', _ref })
const people: readonly LakeDocument[] = [
  {
    ...base,
    _id: 'ada',
    _type: 'person',
    name: 'Ada',
    age: 28,
    topics: ['maths'],
    friend: refer('grace'),
    friends: [refer('grace'), refer('alan')],
    lost: refer('nobody'),
  },
  { ...base, _id: 'alan', _type: 'person', name: 'Alan', age: 41, topics: ['maths', 'codes'] },
  { ...base, _id: 'engine', _type: 'machine', name: 'Engine' },
  { ...base, _id: 'grace', _type: 'person', name: 'Grace', age: 45, email: 'grace@example.org' },
]
const documents = new Map(people.map((person) => [person._id, person]))
const params = { name: 'Ada', list: [1, 2, 3] }

const all = Object.entries(cases).flatMap(([group, each]) =>
  each.map(([query, answer]) => ({ group, query, answer })),
)

it.each(all)('$group: $query', async ({ query, answer }) => {
  expect(await runQuery(query, params, documents)).toEqual(answer)
})

it('these are two hundred and more, none of them twice', () => {
  expect(new Set(all.map(({ query }) => query)).size).toBe(all.length)
  expect(all.length).toBeGreaterThanOrEqual(200)
})
