import { setTimeout as delay } from 'node:timers/promises'
import { decode } from '@swabwise/events/catalogue/codec'
import { accountStream } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { openEventStore } from '../../results-service/src/composition/store/event-store.ts'
import { openPersonalData } from '../../results-service/src/composition/store/personal-data.ts'
import { readConfig } from '../../results-service/src/config.ts'
import { callsTo } from '../../results-service/src/testing/call.ts'
import { check, type Verdict } from '../../results-service/src/testing/history/check.ts'
import { client } from '../../results-service/src/testing/history/clients.ts'
import { registered } from '../../results-service/src/testing/history/people.ts'
import { probe } from '../../results-service/src/testing/history/probe.ts'
import { emptyHistory, type Person } from '../../results-service/src/testing/history/record.ts'
import type { Fault } from './faults.ts'
import type { MailServer } from './mail-server.ts'
import { openStack, type Stack } from './stack.ts'
import { editContent, editedContent, watchPages, watchReadiness } from './watchers.ts'

export interface ChaosRun extends Verdict {
  readonly faults: Readonly<Record<string, number>>
  readonly longestNotReadyMs: number
  readonly pages: number
  readonly contentAcknowledged: number
  readonly contentLost: number
  readonly mailsDue: number
  /** Due by the log, and never come. */
  readonly mailsMissing: number
  /** Came again under the same Message-ID. */
  readonly mailsRepeated: number
}

const people = ['ada', 'bea', 'cleo', 'dora', 'eva', 'finn'].map((name) => `${name}@example.org`)

/** One fault after the other while everything is used, and a quiet moment to mend. */
export async function runChaos(faults: Iterable<Fault>, say: (line: string) => void): Promise<ChaosRun> {
  const stack = await openStack()
  let isGood = false
  try {
    await stack.start()
    const run = await underFaults(stack, faults, say)
    isGood = isClean(run)
    return run
  } finally {
    await stack.close(!isGood)
    if (!isGood) say(`what it left is beside ${stack.logFile}`)
  }
}

export const isClean = (run: ChaosRun): boolean =>
  run.lost.length + run.doubled.length + run.revokedAccepted.length + run.unexpected.length === 0 &&
  run.contentLost + run.mailsMissing === 0 &&
  new Set(run.digests).size === 1

async function underFaults(
  stack: Stack,
  faults: Iterable<Fault>,
  say: (line: string) => void,
): Promise<ChaosRun> {
  const { wire, direct, content } = stack
  const history = emptyHistory()
  const call = callsTo(wire.url)
  const replicas = [{ call }]
  const known = await Promise.all(people.map((email) => registered(call, email, `first of ${email}`)))
  const happened: Record<string, number> = {}
  let isHealed = false
  const isOver = () => isHealed

  async function harm(): Promise<void> {
    for (const { name, afterMs, befall } of faults) {
      await delay(afterMs)
      happened[name] = (happened[name] ?? 0) + 1
      say(name)
      await befall(stack)
    }
  }

  async function heal(): Promise<void> {
    // Mail that was turned down waits: by this clock it is due.
    stack.signal('SIGTERM')
    await stack.ended()
    await stack.start(3 * 60 * 60_000)
    await eventually(async () => (await fetch(`${direct}/health/ready`)).ok)
    isHealed = true
  }

  const [, longestNotReadyMs, pages, acknowledged] = await Promise.all([
    harm().then(heal),
    watchReadiness(direct, isOver),
    watchPages(wire.url, isOver),
    editContent(content, isOver),
    probe(() => replicas, history, isOver),
    ...known.map((person) => client(person, () => replicas, history, 100)(isOver)),
  ])
  history.unexpected.push(...pages.failed)
  return withStore(stack, async (store) => ({
    ...(await mailsOf(store, known, stack.mail)),
    ...(await check(store, [stack.dataDir], history)),
    faults: happened,
    longestNotReadyMs,
    pages: pages.served,
    contentAcknowledged: acknowledged,
    contentLost: Math.max(0, acknowledged - (await editedContent(content))),
  }))
}

async function withStore<T>({ env }: Stack, use: (store: EventStore) => Promise<T>): Promise<T> {
  const config = readConfig(env)
  if (config.secrets.kind === 'demo') throw new Error('no secrets')
  const plainStore = await openEventStore(config)
  const { store } = openPersonalData(plainStore, config.secrets.masterKeys, config.dataDir, () => new Date())
  try {
    return await use(store)
  } finally {
    await plainStore.close()
  }
}

/** News of each change of a password, by the log, against what came. */
async function mailsOf(store: EventStore, known: readonly Person[], mail: MailServer) {
  const due = await Promise.all(
    known.map(async ({ id, email }) => {
      const events = (await store.read(accountStream(id))).map(decode)
      return { email, times: events.filter(({ type }) => type === 'PasswordChanged').length }
    }),
  )
  const missing = () =>
    due.reduce((sum, { email, times }) => sum + Math.max(0, times - mail.messagesTo(email).size), 0)
  await eventually(() => Promise.resolve(missing() === 0)).catch(() => undefined)
  const repeats = due.flatMap(({ email }) => [...mail.messagesTo(email).values()].map((times) => times - 1))
  return {
    mailsDue: due.reduce((sum, { times }) => sum + times, 0),
    mailsMissing: missing(),
    mailsRepeated: repeats.reduce((sum, times) => sum + times, 0),
  }
}

async function eventually(holds: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + 60_000
  while (!(await holds().catch(() => false))) {
    if (performance.now() > giveUpAt) throw new Error('it did not come about within a minute')
    await delay(100)
  }
}
