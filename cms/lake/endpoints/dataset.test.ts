import { expect, it } from 'vitest'
import { objectsIn } from '../testing/lines.ts'
import { testLake } from '../testing/running-lake.ts'

interface Document {
  _id: string
  _type: string
}

it.each([
  ['GET', '/data/query/staging?query=1'],
  ['GET', '/data/doc/staging/homePage'],
  ['GET', '/data/listen/staging?query=*'],
  ['GET', '/data/export/staging'],
  ['POST', '/data/mutate/staging'],
  ['POST', '/assets/images/staging'],
  ['GET', '/projects/local001/datasets/staging/acl'],
])('there is no other dataset: %s %s', async (method, path) => {
  const { url } = await testLake()
  const answer = await fetch(`${url}/v2025-02-19${path}`, { method })
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ error: { description: expect.stringContaining('staging') } })
})

it('an export has every document as it lies there, a line each', async () => {
  const { url, client } = await testLake()
  await client.create({ _id: 'drafts.faqItem-new', _type: 'faqItem', question: 'New?' })
  const answer = await fetch(`${url}/v2025-02-19/data/export/production`)
  expect(answer.headers.get('content-type')).toContain('application/x-ndjson')
  const documents = objectsIn<Document>(await answer.text())
  const ids = documents.map(({ _id }) => _id)
  expect(ids).toEqual(expect.arrayContaining(['homePage', 'faqItem-how-to-swab', 'drafts.faqItem-new']))
  expect(ids).toHaveLength(await client.withConfig({ perspective: 'raw' }).fetch<number>('count(*)'))
  expect(documents[0]).toMatchObject({ _rev: expect.any(String), _createdAt: expect.any(String) })
})

it('an export of some types has those alone', async () => {
  const { url } = await testLake()
  const answer = await fetch(`${url}/v2025-02-19/data/export/production?types=cartPage,aboutPage`)
  const types = objectsIn<Document>(await answer.text()).map(({ _type }) => _type)
  expect(types.sort()).toEqual(['aboutPage', 'cartPage'])
})
