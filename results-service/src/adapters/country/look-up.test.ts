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

describe('the country of an address', () => {
  it('is what the look-up says, asked once', async () => {
    const { lookUp, asked } = lookUpAnswering(async () => Response.json({ ip: address, country: 'CA' }))
    expect(await Promise.all([lookUp(address), lookUp(address)])).toEqual(['CA', 'CA'])
    expect(await lookUp(address)).toBe('CA')
    expect(asked).toEqual(['https://ip.example/203.0.113.9/json'])
  })

  it('is asked for with an address that cannot change the question', async () => {
    const { lookUp, asked } = lookUpAnswering(async () => Response.json({ country: 'US' }))
    await lookUp('../x?y=1')
    expect(asked).toEqual(['https://ip.example/..%2Fx%3Fy%3D1/json'])
  })

  it.each([
    ['no country', async () => Response.json({ ip: address })],
    ['a country that is no text', async () => Response.json({ country: { code: 'CA' } })],
    ['null', async () => Response.json(null)],
  ])('is unknown where the answer holds %s', async (_, answer) => {
    const { lookUp, warnings } = lookUpAnswering(answer)
    expect(await lookUp(address)).toBeUndefined()
    expect(warnings).toEqual([])
  })

  it.each([
    ['is away', () => Promise.reject(new TypeError('fetch failed'))],
    ['refuses', async () => new Response('', { status: 429 })],
    ['answers a page', async () => new Response('<html>')],
    [
      'is silent',
      (_url: string, signal: AbortSignal) =>
        new Promise<Response>((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    ],
  ])(
    'is unknown when the look-up %s, which is logged without the address, and is asked again',
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
