import { expect, it } from 'vitest'
import { testLake } from '../testing/running-lake.ts'

it('answers an unknown endpoint with 404 as JSON, and logs it', async () => {
  const { url, log } = await testLake()
  const response = await fetch(`${url}/v2025-02-19/data/nothing/production`)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(await response.json()).toMatchObject({ statusCode: 404, error: { type: 'notFound' } })
  expect(log).toContainEqual({
    level: 'warn',
    event: 'lake.unknownEndpoint',
    method: 'GET',
    path: '/v2025-02-19/data/nothing/production',
  })
})

it('logs a query that cannot be read, and says where it stops', async () => {
  const { client, log } = await testLake()
  await expect(client.fetch('*[_type == "homePage"')).rejects.toMatchObject({ statusCode: 400 })
  expect(log).toContainEqual(expect.objectContaining({ level: 'error', event: 'lake.queryFailed' }))
})

it.each([
  ['no JSON', '{"mutations": [', 400],
  ['no mutations', '{}', 400],
  ['too much', `"${'x'.repeat(10 * 1024 * 1024)}"`, 413],
])('refuses a body with %s', async (_what, body, status) => {
  const { url, log } = await testLake()
  const response = await fetch(`${url}/v1/data/mutate/production`, { method: 'POST', body })
  expect(response.status).toBe(status)
  expect(log.filter(({ level }) => level === 'error')).toEqual([])
})

it('refuses an address that is not encoded correctly', async () => {
  const { url } = await testLake()
  expect((await fetch(`${url}/v1/data/doc/production/%E0%A4%A`)).status).toBe(400)
})
