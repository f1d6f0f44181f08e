import { describe, expect, it } from 'vitest'
import { given } from '@swabwise/events/testing/given'
import { readingsDecider } from './readings.decider.ts'
import { inForceAt, publishedIn } from './readings.rules.ts'
import { rereadsIn } from './rereads.rules.ts'

const reading = (version: number, gene = 'CYP2C9') => ({
  gene,
  version,
  since: '2026-11-22',
  changed: 'more',
})
const publish = (...readings: ReturnType<typeof reading>[]) =>
  ({ type: 'PublishReadings', readings }) as const
const published = (version: number, gene?: string) =>
  ({ type: 'ReadingPublished', data: reading(version, gene) }) as const
const on = (day: number) => `2026-12-0${day}T10:00:00.000Z`

describe('readings', () => {
  it('are published once, in their order, and never taken back by an older release', () => {
    given(readingsDecider)
      .when(publish(reading(2)))
      .then(published(2))
    given(readingsDecider, [published(2)])
      .when(publish(reading(2)))
      .thenNothing()
    given(readingsDecider, [published(2)])
      .when(publish(reading(2), reading(3), reading(2, 'COMT')))
      .then(published(3), published(2, 'COMT'))
    given(readingsDecider, [published(2), published(3)])
      .when(publish(reading(2)))
      .thenNothing()
  })

  const past = publishedIn([
    { ...published(2), metadata: { at: on(2) } },
    { ...published(2, 'COMT'), metadata: { at: on(4) } },
    { ...published(9), metadata: { at: on(5) } },
    { ...published(2, 'NEW1'), metadata: { at: on(5) } },
  ])

  it('are in force from the moment they are published, and every gene by its first until then', () => {
    expect(inForceAt(past, on(1))).toMatchObject({ CYP2C9: 1, COMT: 1, C4A: 1 })
    expect(inForceAt(past, on(2))).toMatchObject({ CYP2C9: 2, COMT: 1 })
    expect(inForceAt(past, on(9))).toMatchObject({ CYP2C9: 2, COMT: 2, C4A: 1 })
  })

  it('that a newer release published are not known here', () => {
    expect(past.map(({ gene, version }) => [gene, version])).toEqual([
      ['CYP2C9', 2],
      ['COMT', 2],
    ])
  })

  it('reread what had been reported before them, and nothing that came after', () => {
    const codes = { cyp2c9: 'CYP2C9_1_3', comt: 'COMT_VAL_VAL' } as const
    const rereads = rereadsIn(past, (at) => (at > on(3) ? codes : undefined))
    expect(rereads.map(({ at, gene, version }) => [at, gene, version])).toEqual([[on(4), 'COMT', 2]])
    expect(rereads[0]?.results.map(({ before, after }) => [before.reading, after.reading])).toEqual([
      [1, undefined],
    ])
  })
})
