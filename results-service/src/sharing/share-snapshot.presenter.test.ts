import { expect, it } from 'vitest'
import { KitId } from '@swabwise/events/catalogue/ids'
import type { ReportedKit } from '../kits/swab-kits.queries.ts'
import { kitsOfShare, snapshotOf } from './share-snapshot.presenter.ts'

const kit = (id: string, reportedAt?: string): ReportedKit => ({
  id: KitId.parse(id),
  kind: 'cannabis',
  registration: {
    registrationId: '5d0c8a4e-1f3b-4c6d-8e9f-0a1b2c3d4e5f',
    shown:
      reportedAt === undefined ? undefined : { status: 'final', reportedAt, codes: { cyp2c9: 'CYP2C9_1_3' } },
  },
})
const [reported, waiting] = [kit('MJ-0000-0000-0001', '2026-03-01T10:00:00.000Z'), kit('MJ-0000-0000-0002')]
const createdAt = '2026-03-02T10:00:00.000Z'

it('a share shows what it was made of', () => {
  const snapshot = snapshotOf([reported, waiting]).kits
  expect(kitsOfShare({ snapshot, createdAt }, [kit(reported.id), kit(waiting.id, createdAt)])).toEqual([
    reported,
    waiting,
  ])
})

it('a share of an older release shows what was reported before it was made', () => {
  const later = kit('MJ-0000-0000-0003', '2026-03-03T10:00:00.000Z')
  expect(kitsOfShare({ snapshot: undefined, createdAt }, [reported, waiting, later])).toEqual([
    reported,
    waiting,
  ])
})
