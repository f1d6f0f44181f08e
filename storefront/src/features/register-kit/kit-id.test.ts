import { kitIdFormat } from '@swabwise/events/vocabulary/kit-id'
import { describe, expect, it } from 'vitest'
import { caretAfterMask, isKitId, kitIdFormatMessage, maskKitId, tutorialAddress } from './kit-id.ts'

describe('the mask of a swab kit ID', () => {
  it.each([
    'MJ-0000-0000-0001',
    'mj-0000-0000-0001',
    'MJ000000000001',
    ' mj 0000 0000 0001\n',
    'ＭＪ－００００－００００－０００１',
    'MJ–0000–0000–0001',
    'Your swab kit ID: MJ-0000-0000-0001.',
    'Kit MJ000000000001, ordered in March',
  ])('reads %j as the ID that it stands for', (text) => {
    expect(maskKitId(text)).toBe('MJ-0000-0000-0001')
    expect(maskKitId(text)).toHaveLength(kitIdFormat.length)
  })

  it.each([
    ['', ''],
    ['m', 'M'],
    ['mj', 'MJ'],
    ['mj-', 'MJ'],
    ['mj1', 'MJ-1'],
    ['mj00001', 'MJ-0000-1'],
    ['mj - 0000 0', 'MJ-0000-0'],
  ])('makes of %j, as far as typed, %j', (typed, masked) => {
    expect(maskKitId(typed)).toBe(masked)
  })

  it.each([
    ['12', ''],
    ['000000000001mj', 'MJ'],
    ['m1', 'M'],
    ['mj1x2', 'MJ-12'],
    ['MJ-0000-0000-00091234', 'MJ-0000-0000-0009'],
    ['MJ-0000-0000-0001 MJ-0000-0000-0002', 'MJ-0000-0000-0001'],
    ['hello', 'HE'],
  ])('takes of %j only what can belong: %j', (typed, taken) => {
    expect(maskKitId(typed)).toBe(taken)
  })

  it('leaves a masked text as it is', () => {
    for (const text of ['', 'M', 'MJ', 'MJ-1', 'MJ-1234-5', 'MJ-1234-5678-9012']) {
      expect(maskKitId(text)).toBe(text)
    }
  })

  it.each([
    ['MJ1', 3, 4],
    ['MJ-12349', 8, 9],
    ['MJ-9-1234', 4, 4],
    ['MJ-1234', 0, 0],
    ['1MJ', 1, 0],
    ['my kit: MJ-0000-0000-0001', 25, 17],
  ])('keeps the caret beside its character in %j', (typed, caret, expected) => {
    expect(caretAfterMask(typed, caret)).toBe(expected)
  })
})

describe('a swab kit ID', () => {
  it('is two letters and three groups of four digits', () => {
    expect(isKitId('TH-1234-5678-9012')).toBe(true)
    for (const text of [
      '',
      'MJ',
      'MJ-0000-0000-000',
      'MJ-0000-0000-00011',
      '12-0000-0000-0000',
      'mj-0000-0000-0001',
    ]) {
      expect(isKitId(text), text).toBe(false)
    }
  })

  it('with MJ- leads to the cannabis tutorial, any other to the older one', () => {
    expect(tutorialAddress('MJ-0000-0000-0001')).toBe('/tutorial?test=cannabis')
    expect(tutorialAddress('TH-0000-0000-0001')).toBe('/tutorial')
    expect(tutorialAddress('CB-0000-0000-0001')).toBe('/tutorial')
  })

  it('in a wrong format is refused in the words of the specification', () => {
    expect(kitIdFormatMessage).toBe(
      'The Swab Kit ID you have entered is not in the correct format. Please make sure it is in this format: XX-0000-0000-0000 and try again.',
    )
  })
})
