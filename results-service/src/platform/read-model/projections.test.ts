import { expect, it } from 'vitest'
import { catalogue } from '@swabwise/events/catalogue/catalogue'
import { projections } from './projections.ts'

it('every event is read by a projection, or known to be read by none', () => {
  const read = new Set<string>(projections.flatMap(({ reads }) => (reads === 'all' ? [] : reads)))
  expect([...catalogue.keys()].filter((type) => !read.has(type)).toSorted()).toEqual([
    'AdminJoined',
    'EmailClaimed',
    'EmailReleased',
    'EventSetAside',
    'FactsCounted',
    'LogCreated',
    'LogScavenged',
    'PersonalKeyCreated',
    'PersonalKeyRewrapped',
    'ReadingPublished',
    'SettingAsideProposed',
  ])
})
