import type { TestResult } from '@swabwise/results-service/results/results.contract'
import { describe, expect, it } from 'vitest'
import { newsBetween, newsMessage } from './results-news.ts'

const kit = (swabKitId: string, more: Partial<TestResult> = {}): TestResult => ({
  id: '5c3f0f0e-1c8e-4a57-9b0e-2d1f5f0e7a11',
  swabKitId,
  kind: 'cannabis',
  status: 'pending',
  ...more,
})
const lists = (...cannabisTestResults: TestResult[]) => ({
  thcTestResults: [],
  cbdTestResults: [],
  cannabisTestResults,
})
const final = kit('A', { status: 'final', cyp2c9: 'CYP2C9_1_3' })

describe('news', () => {
  it.each([
    ['nothing changed', [final], [final], []],
    ['a kit was registered', [], [kit('A')], []],
    ['results came', [kit('A'), kit('B')], [final, kit('B')], ['ready']],
    ['a kit came with its results', [], [final], ['ready']],
    ['results were corrected', [final], [{ ...final, cyp2c9: 'CYP2C9_1_1' }], ['changed']],
    ['a sample could not be read', [kit('A')], [kit('A', { status: 'inconclusive' })], ['inconclusive']],
    ['a kit was taken away', [final], [], []],
  ] as const)('%s', (_, before, after, news) => {
    const told = newsBetween(lists(...before), lists(...after))
    expect(told.map(({ what }) => what)).toEqual(news)
    for (const one of told) expect(newsMessage(one)).toContain('A')
  })
})
