import { describe, expect, it } from 'vitest'
import { createCountryLookUp } from './look-up.ts'

function lookUpAnswering(answer: (url: string, signal: AbortSignal) => Promise<Response>) {
  const asked: string[] = []
  const warnings: object[] = []
  const lookUp = createCountryLookUp({
    url: 'https://ip.example/{ip}/json',
    timeoutMs: 5,
    fetch: async (input, init) => {
      const { url, signal } = new Request(input, init)
      asked.push(url)
      return answer(url, signal)
    },
    log: { warn: (details) => void warnings.push(details) },
  })
  return { lookUp, asked, warnings }
}

const address = '203.0.113.9'

describe('country lookup', () => {
  it('returns and caches the answer', async () => {
    const { lookUp, asked } = lookUpAnswering(async () => Response.json({ ip: address, country: 'CA' }))
    expect(await Promise.all([lookUp(address), lookUp(address)])).toEqual(['CA', 'CA'])
    expect(await lookUp(address)).toBe('CA')
    expect(asked).toEqual(['https://ip.example/203.0.113.9/json'])
  })

  it('escapes the address in the URL', async () => {
    const { lookUp, asked } = lookUpAnswering(async () => Response.json({ country: 'US' }))
    await lookUp('../x?y=1')
    expect(asked).toEqual(['https://ip.example/..%2Fx%3Fy%3D1/json'])
  })

  it.each([
    ['no country', async () => Response.json({ ip: address })],
    ['a country that is not a string', async () => Response.json({ country: { code: 'CA' } })],
    ['null', async () => Response.json(null)],
  ])('returns undefined for an answer with %s', async (_, answer) => {
    const { lookUp, warnings } = lookUpAnswering(answer)
    expect(await lookUp(address)).toBeUndefined()
    expect(warnings).toEqual([])
  })

  it.each([
    ['is unreachable', () => Promise.reject(new TypeError('fetch failed'))],
    ['refuses', async () => new Response('', { status: 429 })],
    ['answers with an HTML page', async () => new Response('<html>')],
    [
      'does not answer',
      (_url: string, signal: AbortSignal) =>
        new Promise<Response>((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    ],
  ])(
    'returns undefined when the service %s, logs it without the address, and asks again next time',
    async (_, answer) => {
      const { lookUp, asked, warnings } = lookUpAnswering(answer)
      expect(await lookUp(address)).toBeUndefined()
      expect(await lookUp(address)).toBeUndefined()
      expect(asked).toHaveLength(2)
      expect(warnings).toHaveLength(2)
      expect(JSON.stringify(warnings)).not.toContain(address)
    },
  )
})
