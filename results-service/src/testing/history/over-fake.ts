import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startWireFake } from '@swabwise/events/store/wire-fake/server'
import { partNames, parts } from '../../platform/read-model/parts.ts'
import { removePart } from '../../platform/read-model/read-model.ts'
import { startApi, type RunningApi } from '../start-api.ts'
import { check, type Verdict } from './check.ts'
import { client } from './clients.ts'
import { storeFaults } from './faults.ts'
import { signedUp } from './people.ts'
import { probe } from './probe.ts'
import { emptyHistory } from './record.ts'

const people = [
  ['customer@example.com', 'demo-customer'],
  ['pending@example.com', 'demo-pending'],
  ['inconclusive@example.com', 'demo-inconclusive'],
] as const

export interface Run extends Verdict {
  readonly faults: Readonly<Record<string, number>>
}

/** Two replicas on a store that fails, people who write all the time, and an upgrade now and then. */
export async function historyOverFake(seconds: number): Promise<Run> {
  const server = await startWireFake()
  const env = { EVENTSTORE_URL: server.connectionString }
  const first = await startApi(undefined, undefined, { env })
  const folder = mkdtempSync(join(tmpdir(), 'swabwise-history-'))
  copyFileSync(join(first.dataDir, 'demo-secrets.json'), join(folder, 'demo-secrets.json'))
  const replicas: RunningApi[] = [first, await startApi(folder, undefined, { env })]
  const history = emptyHistory()
  const known = await Promise.all(people.map(([email, password]) => signedUp(first.call, email, password)))
  const faults: Record<string, number> = {}
  const endAt = Date.now() + seconds * 1000
  const isOver = () => Date.now() >= endAt

  async function upgrade(): Promise<void> {
    const at = Math.floor(Math.random() * replicas.length)
    const [replica, name] = [replicas[at]!, partNames[Math.floor(Math.random() * partNames.length)]!]
    replicas[at] = await replica.restart(() => removePart(parts[name], replica.dataDir))
  }

  async function befall(): Promise<void> {
    const names = [...Object.keys(storeFaults), 'upgrade a replica']
    while (!isOver()) {
      await delay(Math.random() * 500)
      const name = names[Math.floor(Math.random() * names.length)]!
      faults[name] = (faults[name] ?? 0) + 1
      await (name === 'upgrade a replica' ? upgrade() : storeFaults[name]!(server))
    }
  }

  const all = () => replicas
  const writing = known.map((person) => client(person, all, history, 0)(isOver))
  await Promise.all([...writing, befall(), probe(all, history, isOver)])
  // Nobody waits for the last fault to pass.
  await Promise.all(replicas.map(({ core }) => answers(core.store)))
  const dataDirs = replicas.map(({ dataDir }) => dataDir)
  // Not that of the first as it began: it may have been restarted.
  const verdict = await check(replicas[0]!.core.store, dataDirs, history)
  await Promise.all(replicas.map((replica) => replica.close()))
  server.die()
  return { ...verdict, faults }
}

async function answers(store: RunningApi['core']['store']): Promise<void> {
  for (;;)
    try {
      return void (await store.head())
    } catch {
      await delay(100)
    }
}
