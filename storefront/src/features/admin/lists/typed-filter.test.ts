import { describe, expect, it } from 'vitest'
import { followAddress, startFilter } from './typed-filter.ts'

describe('a filter being typed', () => {
  it('is not overwritten by the address catching up', () => {
    const ahead = { typed: '0042-1', known: '', sent: ['00', '0042'] }
    const one = followAddress(ahead, '00')
    expect(one).toEqual({ typed: '0042-1', known: '00', sent: ['0042'] })
    expect(followAddress(one, '0042')).toEqual({ typed: '0042-1', known: '0042', sent: [] })
  })

  it('may be confirmed by the last address alone', () => {
    expect(followAddress({ typed: '0042', known: '', sent: ['00', '0042'] }, '0042').sent).toEqual([])
  })

  it('is replaced when the address changes from elsewhere', () => {
    expect(followAddress({ typed: '0042', known: '0042', sent: [] }, '')).toEqual(startFilter(''))
    expect(followAddress({ typed: '0042', known: '', sent: ['00'] }, 'MJ')).toEqual(startFilter('MJ'))
  })
})
