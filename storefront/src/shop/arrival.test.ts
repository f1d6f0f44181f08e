import type { Country } from '@swabwise/events/vocabulary/country'
import { describe, expect, it } from 'vitest'
import { arrive, type Arrival } from './arrival.ts'

const regionalShops = { Canada: 'https://ca.example', 'United States': 'https://us.example' }

async function arriving(search: string, overrides: Partial<Arrival> & { known?: Country } = {}) {
  let country = overrides.known
  let asked = 0
  const left: string[] = []
  await arrive({
    search,
    here: 'https://swabwise.example',
    regionalShops,
    knownCountry: () => country,
    setCountry: (next) => void (country = next),
    leaveFor: (address) => void left.push(address),
    ...overrides,
    askForCountry: () => {
      asked++
      return (overrides.askForCountry ?? (async () => 'Canada' as const))()
    },
  })
  return { country, asked, left }
}

describe('the country', () => {
  it('is guessed once, and not when it is known', async () => {
    expect(await arriving('')).toEqual({ country: 'Canada', asked: 1, left: [] })
    expect(await arriving('', { known: 'United States' })).toEqual({
      country: 'United States',
      asked: 0,
      left: [],
    })
  })

  it.each([
    ['nobody can tell', async () => null],
    ['the look-up fails', () => Promise.reject(new Error('away'))],
  ])('stays unknown, to be guessed again, when %s', async (_, askForCountry) => {
    expect(await arriving('', { askForCountry })).toEqual({ country: undefined, asked: 1, left: [] })
  })

  it('is not guessed over one that was chosen meanwhile', async () => {
    let chosen: Country | undefined
    const { country } = await arriving('', {
      knownCountry: () => chosen,
      askForCountry: async () => {
        chosen = 'United States'
        return 'Canada'
      },
    })
    expect(country).toBeUndefined()
  })
})

describe('who comes by an affiliate link', () => {
  it.each<[string, () => Promise<Country | null>, string]>([
    ['from Canada', async () => 'Canada', 'https://ca.example'],
    ['from the United States', async () => 'United States', 'https://us.example'],
    ['from elsewhere', async () => null, 'https://us.example'],
    ['from nobody knows where', () => Promise.reject(new Error('away')), 'https://us.example'],
  ])('%s is sent to %3$s with the query and a mark', async (_, askForCountry, origin) => {
    const { left } = await arriving('?ref=partner&discount=SPRING', { askForCountry })
    expect(left).toEqual([`${origin}/?ref=partner&discount=SPRING&redirect=true`])
  })

  it('is sent by where they are, not by what they chose before', async () => {
    const { left, asked } = await arriving('?ref=partner', { known: 'United States' })
    expect([left, asked]).toEqual([['https://ca.example/?ref=partner&redirect=true'], 1])
  })

  it.each([
    ['was sent already', '?ref=partner&redirect=true', {}],
    ['was sent already, however it is written', '?ref=partner&redirect', {}],
    ['has a reference that is none', '?ref=a%26b', {}],
    ['has no reference', '?discount=SPRING', {}],
    ['meets a site without regional shops', '?ref=partner', { regionalShops: undefined }],
    ['is there already', '?ref=partner', { here: 'https://ca.example' }],
  ])('stays when one %s', async (_, search, overrides) => {
    expect((await arriving(search, overrides)).left).toEqual([])
  })

  it('never leaves for an address out of the query', async () => {
    const { left } = await arriving('?ref=partner&next=https://evil.example&x=//evil.example')
    expect(left.map((address) => new URL(address).origin)).toEqual(['https://ca.example'])
  })
})
