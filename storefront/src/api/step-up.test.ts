import { describe, expect, it, vi } from 'vitest'
import type { Send } from './call.ts'
import { ApiProblem } from './problem.ts'
import { confirmed, createConfirmation } from './step-up.ts'

const refusal = new ApiProblem({
  status: 403,
  title: 'Confirm that it is you',
  errorKey: 'confirmationneeded',
})
const done = new Response(null, { status: 204 })
const input = { params: { id: 'x' }, body: { reason: 'asked for' }, commandId: 'one' }

function refusedOnce() {
  const confirmation = createConfirmation()
  const send = vi.fn<Send>(async () => done).mockRejectedValueOnce(refusal)
  return { confirmation, send, call: confirmed(send as unknown as Send<'eraseUser'>, confirmation) }
}

describe('a call that the service wants confirmed', () => {
  it('is sent again as it was, once it is', async () => {
    const { confirmation, send, call } = refusedOnce()
    const answer = call('eraseUser', input)
    await vi.waitFor(() => expect(confirmation.isAsked()).toBe(true))
    expect(send).toHaveBeenCalledTimes(1)
    confirmation.answer(true)
    expect(await answer).toBe(done)
    expect(confirmation.isAsked()).toBe(false)
    expect(send.mock.calls).toEqual([
      ['eraseUser', input],
      ['eraseUser', input],
    ])
  })

  it('stays refused where it is not', async () => {
    const { confirmation, send, call } = refusedOnce()
    const answer = call('eraseUser', input)
    await vi.waitFor(() => expect(confirmation.isAsked()).toBe(true))
    confirmation.answer(false)
    await expect(answer).rejects.toBe(refusal)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('asks once for several', async () => {
    const confirmation = createConfirmation()
    const listener = vi.fn<() => void>()
    confirmation.subscribe(listener)
    const both = Promise.all([confirmation.ask(), confirmation.ask()])
    confirmation.answer(true)
    expect(await both).toEqual([true, true])
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('asks for nothing else', async () => {
    const confirmation = createConfirmation()
    const forbidden = new ApiProblem({ status: 403, title: 'Forbidden' })
    const send: Send<'eraseUser'> = () => Promise.reject(forbidden)
    const call = confirmed(send, confirmation)
    await expect(call('eraseUser', input)).rejects.toBe(forbidden)
    expect(confirmation.isAsked()).toBe(false)
  })
})
