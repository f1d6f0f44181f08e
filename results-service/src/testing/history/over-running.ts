import { appendFileSync } from 'node:fs'
import { readConfig } from '../../config.ts'
import { openEventStore } from '../../composition/store/event-store.ts'
import { openPersonalData } from '../../composition/store/personal-data.ts'
import { callsTo } from '../call.ts'
import { check, type Verdict } from './check.ts'
import { client } from './clients.ts'
import { registered } from './people.ts'
import { probe } from './probe.ts'
import { emptyHistory, type Tried } from './record.ts'

interface RunningReplicas {
  /** `http://localhost:8080=.data`: address and data folder of a service that runs on this machine. */
  readonly replicas: readonly string[]
  readonly seconds: number
  readonly people: number
  /** At most so long between two calls of one person. */
  readonly pauseMs: number
  /** Gets a line for every try. */
  readonly journal: string | undefined
  /** Where the store is, and the key: the environment of the service. */
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Replicas that run already, on a real store. Somebody else makes the faults. */
export async function historyOverRunning(running: RunningReplicas): Promise<Verdict> {
  const places = running.replicas.map(placeOf)
  const { call, dataDir } = placeOf(running.replicas[0] ?? '')
  const config = readConfig({ ...running.env, DATA_DIR: dataDir, HOST: '127.0.0.1' })
  if (config.secrets.kind === 'demo') throw new Error('the log is opened with PERSONAL_DATA_KEY: set it')
  const { journal } = running
  const history = emptyHistory((tried: Tried) => {
    if (journal !== undefined) appendFileSync(journal, `${JSON.stringify(tried)}\n`)
  })
  const run = Date.now().toString(36)
  const emails = Array.from({ length: running.people }, (_, at) => `${letter(at)}hist${run}@example.com`)
  const people = await Promise.all(emails.map((email) => registered(call, email, `first of ${email}`)))
  const endAt = Date.now() + running.seconds * 1000
  const isOver = () => Date.now() >= endAt
  const all = () => places
  const writing = people.map((person) => client(person, all, history, running.pauseMs)(isOver))
  await Promise.all([...writing, probe(all, history, isOver)])
  const plainStore = await openEventStore(config)
  const { store } = openPersonalData(plainStore, config.secrets.masterKeys, dataDir, () => new Date())
  try {
    return await check(
      store,
      places.map((place) => place.dataDir),
      history,
    )
  } finally {
    await store.close()
  }
}

function placeOf(replica: string) {
  const [url = '', dataDir = ''] = replica.split('=')
  return { call: callsTo(url), dataDir }
}

const letter = (at: number) => String.fromCodePoint(97 + (at % 26))
