import { execute, type CommandContext } from '../platform/execute.ts'
import { accountDecider } from '../accounts/account.decider.ts'
import { swabKitDecider } from '../kits/swab-kit.decider.ts'
import { randomUUID } from 'node:crypto'
import { AccountId, CommandId, EmailDigest, KitId } from '@swabwise/events/catalogue/ids'
import { accountStream, swabKitStream } from '@swabwise/events/catalogue/streams'
import type { RunningApi } from './start-api.ts'

export const context = (): CommandContext => ({
  commandId: CommandId.parse(randomUUID()),
  actor: { kind: 'system', name: 'test' },
  correlationId: 'test',
  at: new Date().toISOString(),
})

/** The nth kit of a laboratory's day. */
export const labKit = (number: number, letters = 'MJ') =>
  KitId.parse(`${letters}-0000-0009-${String(number).padStart(4, '0')}`)

/** Somebody without a password that would open anything, made without the cost of a hash. */
export async function newPerson({ core }: RunningApi, email: string): Promise<AccountId> {
  const accountId = AccountId.parse(randomUUID())
  await execute(
    core.store,
    accountDecider,
    accountStream(accountId),
    {
      type: 'RegisterAccount',
      registration: {
        accountId,
        emailDigest: EmailDigest.parse(randomUUID().replaceAll('-', '').repeat(2)),
        langKey: 'en',
        promotionalEmail: false,
        personal: {
          email,
          passwordHash: 'none',
          firstName: 'Nils',
          lastName: 'Holm',
          country: 'Canada',
          region: 'Ontario',
          dob: '6-21-1984',
          gender: 'MALE',
        },
      },
    },
    context(),
  )
  return accountId
}

/** A kit of somebody, in the laboratory. */
export async function kitOf({ core }: RunningApi, accountId: AccountId, kitId: KitId): Promise<void> {
  const stream = swabKitStream(kitId)
  await execute(core.store, swabKitDecider, stream, { type: 'CreateKit', kitId }, context())
  await execute(core.store, swabKitDecider, stream, { type: 'RegisterKit', accountId }, context())
}

/** The read model holds all that was written until now. */
export const settled = async ({ core }: RunningApi) => {
  await core.projections.reached(await core.store.head(), 60_000)
}

export const labHeader =
  'swab_kit_id,received_at,reported_at,run_id,status,cyp2c9,cyp2c19_2,cyp2c19_3,cyp2c19_17,akt1,comt,lab_version,note'

export interface LabCells {
  readonly received?: string
  readonly reported?: string
  readonly status?: string
  readonly cyp2c9?: string
  readonly cyp2c192?: string
  readonly note?: string
  readonly run?: string
}

/** A row of the laboratory's file; right for a cannabis kit unless told otherwise. */
export const labRow = (kitId: string, cells: LabCells = {}) =>
  [
    kitId,
    cells.received ?? '2026-02-20',
    cells.reported ?? '2026-03-01T09:00:00Z',
    cells.run ?? 'R-1',
    cells.status ?? 'final',
    cells.cyp2c9 ?? '*1/*3',
    cells.cyp2c192 ?? '1/2',
    '1/1',
    '1/1',
    'C/T',
    'Val/Met',
    '4.1',
    cells.note ?? '',
  ].join(',')

export const labFile = (rows: readonly string[]) => `${[labHeader, ...rows].join('\n')}\n`
