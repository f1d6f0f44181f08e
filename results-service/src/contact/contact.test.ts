import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactLimits } from './contact-limits.contract.ts'
import { Problem } from '../contract/problem.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const message = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'A question',
  message: 'Do you ship to Yukon?',
}

describe('contact form', () => {
  let api: RunningApi
  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.close())

  const send = (more: object) => api.call('POST /api/contact-us', { body: { ...message, ...more } })

  it('stores the message encrypted', async () => {
    const sent = await send({})
    expect(sent.status).toBe(201)
    const { id } = sent.json as { id: string }
    const [event] = await api.core.store.read(`contactMessage-${id}`)
    expect(event).toMatchObject({ type: 'ContactMessageReceived', data: { personal: message } })
  })

  it('accepts every field at its limit', async () => {
    const email = `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(2)}example.org`
    const full = {
      name: 'n'.repeat(contactLimits.name),
      email,
      subject: 's'.repeat(contactLimits.subject),
      message: 'm'.repeat(contactLimits.message),
    }
    expect((await send(full)).status).toBe(201)
  })

  it.each<[string, string]>([
    ['name', ''],
    ['name', '   '],
    ['email', 'nobody'],
    ...Object.entries(contactLimits).map(([field, limit]): [string, string] => [
      field,
      'x'.repeat(limit + 1),
    ]),
  ])('names the invalid field %s', async (field, value) => {
    const problem = Problem.parse((await send({ [field]: value })).json)
    expect(problem.status).toBe(400)
    expect(problem.fieldErrors?.map((error) => error.field)).toContain(field)
  })
})
