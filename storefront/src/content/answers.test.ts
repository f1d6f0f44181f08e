import { describe, expect, it, vi } from 'vitest'
import { createAnswers } from './answers.ts'
import type { PageAnswer } from './page-answer.ts'

const answerFor = (canonicalUrl: string) => ({ canonicalUrl }) as PageAnswer

function opened(fetchAnswer: (address: string) => Promise<PageAnswer>) {
  let time = 0
  const giveUp = vi.fn()
  const answers = createAnswers({
    fetchAnswer,
    giveUp,
    now: () => time,
    first: { address: '/', answer: answerFor('first') },
  })
  return { answers, giveUp, later: (milliseconds: number) => void (time += milliseconds) }
}

describe('answers', () => {
  it('knows the first without asking, in a way that React reads at once', () => {
    const fetchAnswer = vi.fn()
    expect(opened(fetchAnswer).answers.read('/')).toMatchObject({
      status: 'fulfilled',
      value: { canonicalUrl: 'first' },
    })
    expect(fetchAnswer).not.toHaveBeenCalled()
  })

  it('asks once for an address and gives the same promise while rendering goes on', async () => {
    const fetchAnswer = vi.fn(async (address: string) => answerFor(address))
    const { answers } = opened(fetchAnswer)
    expect(answers.read('/faq')).toBe(answers.read('/faq'))
    expect(await answers.read('/faq')).toEqual({ canonicalUrl: '/faq' })
    expect(fetchAnswer).toHaveBeenCalledTimes(1)
  })

  it('forgets what is older than a minute, but not the page one is on', async () => {
    const fetchAnswer = vi.fn(async (address: string) => answerFor(address))
    const { answers, later } = opened(fetchAnswer)
    await answers.read('/faq')
    await answers.read('/cart')
    later(60_001)
    answers.forgetOld('/cart')
    await answers.read('/faq')
    await answers.read('/cart')
    expect(fetchAnswer.mock.calls.map(([address]) => address)).toEqual(['/faq', '/cart', '/faq'])
  })

  it('asks once more when told to, and shows what was known until the answer is here', async () => {
    let title = 'one'
    const { answers } = opened(async () => answerFor(title))
    await answers.read('/faq')
    await answers.read('/cart')
    title = 'two'
    const refreshed = answers.refresh('/faq')
    expect(await answers.read('/faq')).toEqual({ canonicalUrl: 'one' })
    await refreshed
    expect(await answers.read('/faq')).toEqual({ canonicalUrl: 'two' })
    expect(await answers.read('/cart')).toEqual({ canonicalUrl: 'two' })
  })

  it('says while something is on its way', async () => {
    const { answers } = opened(async (address) => answerFor(address))
    const states: boolean[] = []
    answers.subscribe(() => states.push(answers.waiting()))
    await answers.read('/faq')
    expect(states).toEqual([true, false])
  })

  it('gives up when its content cannot be fetched', async () => {
    const { answers, giveUp } = opened(() => Promise.reject(new Error('away')))
    void answers.read('/faq')
    await vi.waitFor(() => expect(giveUp).toHaveBeenCalled())
  })
})

describe('what is fetched early', () => {
  it('is there for who asks for it, without a second call, and shows no loader', async () => {
    const fetchAnswer = vi.fn((address: string) => Promise.resolve(answerFor(address)))
    const answers = createAnswers({ fetchAnswer, giveUp: vi.fn(), now: () => 0 })
    answers.prefetch('/faq')
    answers.prefetch('/faq')
    expect(answers.waiting()).toBe(false)
    expect(await answers.read('/faq')).toEqual({ canonicalUrl: '/faq' })
    expect(fetchAnswer).toHaveBeenCalledTimes(1)
  })

  it('and failed is asked for again when somebody wants it, and disturbs nobody otherwise', async () => {
    const giveUp = vi.fn()
    const fetchAnswer = vi.fn((address: string) => Promise.resolve(answerFor(address)))
    fetchAnswer.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
    const answers = createAnswers({ fetchAnswer, giveUp, now: () => 0 })
    answers.prefetch('/about')
    answers.prefetch('/faq')
    expect(await answers.read('/faq')).toEqual({ canonicalUrl: '/faq' })
    expect(giveUp).not.toHaveBeenCalled()
    expect(fetchAnswer.mock.calls.flat()).toEqual(['/about', '/faq', '/faq'])
  })
})
