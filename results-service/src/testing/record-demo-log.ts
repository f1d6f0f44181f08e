import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v5 as uuidv5 } from 'uuid'
import { decode, recorded } from '@swabwise/events/catalogue/codec'
import { CommandId, EmailDigest, EventId, KitId, type AccountId } from '@swabwise/events/catalogue/ids'
import type { Actor } from '@swabwise/events/catalogue/metadata'
import { accountStream, swabKitStream } from '@swabwise/events/catalogue/streams'
import type { LoggedEvent } from '@swabwise/events/log/format'
import { logText } from '@swabwise/events/testing/log-text'
import type { EventStore } from '@swabwise/events/store/port'
import { openSqliteStore } from '@swabwise/events/store/sqlite'
import { seedDemo } from '../demo/demo-seed.command.ts'
import { eraseAccount } from '../erasure/erase-account.command.ts'
import { execute, type CommandContext } from '../platform/execute.ts'
import { registerAccount } from '../accounts/register-account.command.ts'
import { registerKit, settleClaim } from '../kits/register-kit.command.ts'
import { requestPasswordReset, resetPassword } from '../passwords/reset-password.command.ts'
import { factsOf, isKeyEvent } from '@swabwise/events/log/facts'
import { readLog } from '../composition/store/read-log.ts'
import { accountDecider } from '../accounts/account.decider.ts'
import { swabKitDecider, type SwabKitCommand } from '../kits/swab-kit.decider.ts'
import { openPersonalData } from '../composition/store/personal-data.ts'

const demoLog = new URL('../../../events/src/testing/demo-log.ndjson', import.meta.url)
const namespace = 'd9a3c1f0-7b52-4e68-9c04-3f1e8a6b2d75'
const key = Buffer.alloc(32, 'the demo log')

/**
 * The log of a seeded demo in which some people did something, without personal data. Everything goes through the
 * application on a real store; ids and times are the same in every recording.
 */
export async function recordDemoLog(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'swabwise-recording-'))
  const plainStore = openSqliteStore({ file: join(folder, 'events.sqlite') })
  const now = () => new Date(start)
  const { store, keys } = openPersonalData(plainStore, { current: key, previous: [] }, folder, now)
  try {
    const dependencies = {
      store,
      shred: keys.shred,
      contactMessages: { sentFrom: () => [] },
      hashPassword: async (password: string) => `hash of ${password}`,
      digestEmail: (email: string) =>
        EmailDigest.parse(createHmac('sha256', key).update(email).digest('hex')),
    }
    await seedDemo(dependencies, start)
    await olderKits(plainStore)
    await live(dependencies)
    return logText('erased', await factsIn(plainStore))
  } finally {
    await store.close()
    rmSync(folder, { recursive: true })
  }
}

const start = '2026-03-01T10:00:00.000Z'
const system: Actor = { kind: 'system', name: 'demo' }

/** The nth minute after the start, and a command of its own. */
function at(minute: number, actor: Actor = system): CommandContext {
  return {
    commandId: CommandId.parse(uuidv5(`minute ${minute}`, namespace)),
    actor,
    correlationId: `minute ${minute}`,
    at: new Date(Date.parse(start) + minute * 60_000).toISOString(),
  }
}

const oldKits = ['MJ-0000-0000-2001', 'TH-0000-0000-2001', 'CB-0000-0000-2001'].map((id) => KitId.parse(id))
const [oldKit, contested] = oldKits as [KitId, KitId]

/** As the first version of the product wrote them, before it knew lots and kinds. */
async function olderKits(store: EventStore): Promise<void> {
  for (const [index, kitId] of oldKits.entries()) {
    const { commandId, actor, correlationId, at: time } = at(index)
    const metadata = {
      schemaVersion: 1,
      actor,
      commandId,
      $correlationId: correlationId,
      $causationId: commandId,
      at: time,
    }
    const id = uuidv5(kitId, namespace)
    const stream = swabKitStream(kitId)
    const created = recorded({ stream, revision: 0, id, type: 'KitCreated', data: { kitId }, metadata })
    await store.append(stream, 'noStream', [created])
  }
}

type Dependencies = Parameters<typeof registerAccount>[0] & Parameters<typeof eraseAccount>[0]

async function live(dependencies: Dependencies): Promise<void> {
  const { store } = dependencies
  const kit = (kitId: KitId, command: SwabKitCommand, context: CommandContext) =>
    execute(store, swabKitDecider, swabKitStream(kitId), command, context)
  const ada = await register(dependencies, 'ada@example.com', at(10))
  const ben = await register(dependencies, 'ben@example.com', at(11))
  const [asAda, asBen]: readonly Actor[] = [
    { kind: 'customer', id: ada },
    { kind: 'customer', id: ben },
  ]
  await registerKit(store, { accountId: ada, kitId: oldKit }, at(13, asAda))

  // Ben claims a kit in the moment in which Ada registers it.
  const { commandId } = at(14, asBen)
  const claim = { type: 'ClaimKit', kitId: contested, kind: 'thc', commandId, inconclusive: [] } as const
  await execute(store, accountDecider, accountStream(ben), claim, at(14, asBen))
  await registerKit(store, { accountId: ada, kitId: contested }, at(15, asAda))
  await settleClaim(store, { accountId: ben, kitId: contested }, at(14, asBen))

  const report = { type: 'RecordResults', source: 'admin', reportedAt: start } as const
  await kit(oldKit, { ...report, codes: { cyp2c9: 'CYP2C9_1_3' }, status: 'pending', hold: true }, at(20))
  await kit(oldKit, { ...report, codes: { cyp2c9: 'CYP2C9_1_3' }, status: 'final', hold: true }, at(21))
  await kit(oldKit, { type: 'ReleaseResults' }, at(22))
  const correction = { codes: { cyp2c9: 'CYP2C9_1_1' }, status: 'corrected', note: 'second run' } as const
  await kit(oldKit, { ...report, ...correction, hold: false }, at(23))

  await requestPasswordReset(store, ben, at(30))
  const requestId = EventId.parse((await store.read(accountStream(ben))).at(-1)?.id)
  await resetPassword(dependencies, { accountId: ben, requestId, newPassword: 'another' }, at(31))
  await eraseAccount(dependencies, ben, at(40, asBen))
}

async function register(
  dependencies: Dependencies,
  email: string,
  context: CommandContext,
): Promise<AccountId> {
  const outcome = await registerAccount(
    dependencies,
    {
      email,
      password: 'a password',
      firstName: 'Somebody',
      lastName: 'Else',
      country: 'Canada',
      region: 'Ontario',
      dob: '6-21-1984',
      gender: 'OTHER',
      langKey: 'en',
      promotionalEmail: false,
    },
    { ...context, actor: { kind: 'visitor' } },
  )
  if (outcome.kind !== 'registered') throw new Error(`${email} is taken`)
  return outcome.accountId
}

/** The store's clock is the one thing that no recording repeats: it gives way to the time of the command. */
async function factsIn(store: EventStore): Promise<readonly LoggedEvent[]> {
  const facts: LoggedEvent[] = []
  for await (const batch of readLog(store))
    for (const event of batch)
      if (!isKeyEvent(event))
        facts.push({ ...factsOf(event), recordedAt: decode(factsOf(event)).metadata.at })
  return facts
}

if (import.meta.main) writeFileSync(demoLog, await recordDemoLog())
