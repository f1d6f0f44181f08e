import { describe, expect, it, onTestFinished } from 'vitest'
import { Refusal } from '../http/answer.ts'
import type { LakeDocument } from '../store/document.ts'
import { testLake } from '../testing/running-lake.ts'
import { queryThread } from './query-thread.ts'

const documents = (count: number) =>
  new Map(
    Array.from({ length: count }, (_, index): [string, LakeDocument] => [
      `faq-${index}`,
      { _id: `faq-${index}`, _type: 'faqItem', _rev: '1', _createdAt: '', _updatedAt: '' },
    ]),
  )
const nested = (depth: number): string => (depth === 0 ? '*' : `*{"a": ${nested(depth - 1)}}`)

function thread(limits?: Parameters<typeof queryThread>[0]) {
  const started = queryThread(limits)
  onTestFinished(() => started.close())
  return started
}

describe('a query on a thread of its own', () => {
  it('sees each view as it is given', async () => {
    const { run } = thread()
    const views = [1, 2, 3, 4, 5, 6].map(documents)
    for (const view of [...views, ...views]) expect(await run('count(*)', {}, view)).toBe(view.size)
    expect(await run('*[_id == $id]._id', { id: 'faq-1' }, documents(3))).toEqual(['faq-1'])
  })

  it('is refused in the words of the query language', async () => {
    const refused = thread().run('*[', {}, documents(1))
    await expect(refused).rejects.toMatchObject({ status: 400, type: 'queryParseError' })
    await expect(refused).rejects.toBeInstanceOf(Refusal)
  })

  it('is ended when it takes longer than it may, once; others go on', async () => {
    const { run } = thread({ timeMs: 300 })
    const many = documents(200)
    const hog = run(nested(4), {}, many)
    const other = run('count(*)', {}, documents(1))
    await expect(hog).rejects.toMatchObject({ status: 400, type: 'queryEvaluationError' })
    expect(await other).toBe(1)
    await expect(run(nested(4), {}, many)).rejects.toThrow('more time or memory')
  })

  it('waits for its turn, and not in a line without end', async () => {
    const { run } = thread({ waiting: 2 })
    const asked = Array.from({ length: 3 }, () => run('count(*)', {}, documents(1)))
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  })
})

it('a lake answers on while a query that never ends is asked of it', { timeout: 30_000 }, async () => {
  const { client } = await testLake()
  const hog = client.fetch(nested(5)).catch((error: unknown) => String(error))
  await client.create({ _id: 'drafts.faqItem-new', _type: 'faqItem', question: 'New?' })
  expect(await client.getDocument('drafts.faqItem-new')).toMatchObject({ question: 'New?' })
  expect(await hog).toContain('more time or memory')
  expect(await client.fetch('count(*[_type == "cartPage"])')).toBe(1)
})
