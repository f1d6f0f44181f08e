import { randomUUID } from 'node:crypto'
import { logIdentityStream } from '@swabwise/events/catalogue/streams'
import { WrongExpectedRevision, type EventStore } from '@swabwise/events/store/port'
import { encode } from '@swabwise/events/catalogue/codec'
import { CommandId, LogId } from '@swabwise/events/catalogue/ids'
import { logIdOf, rememberedLog } from '../../composition/store/log-identity.ts'
import { heldIn } from '../../composition/read-model/held-in.ts'
import type { ServerTools } from '../../composition/store/server-tools.ts'

export interface Patient {
  readonly server: ServerTools
  readonly store: EventStore
  /** The same log without a password. */
  readonly stranger: EventStore
  readonly dataDir: string
  readonly now: () => Date
}

export interface Check {
  readonly name: string
  /** What was found. What is thrown is a fault too. */
  readonly look: (patient: Patient) => Promise<string | { readonly fault: string }>
}

const most = { clockSeconds: 5, erasureDays: 30 }
const dayMs = 24 * 60 * 60_000

export const checks: readonly Check[] = [
  {
    name: 'connection',
    async look({ server }) {
      const { nodes } = await server.tools.cluster()
      const all = nodes.map(
        ({ address, role, isAlive }) => `${address} ${isAlive ? role : 'cannot be reached'}`,
      )
      const isWhole = nodes.every(({ isAlive }) => isAlive) && nodes.some(({ role }) => role === 'leader')
      return isWhole ? all.join(', ') : { fault: all.join(', ') || 'the gossip names no node' }
    },
  },
  {
    name: 'version',
    async look({ server }) {
      const version = await server.tools.version()
      const [major = 0, minor = 0] = version.split('.').map(Number)
      const isKnown = major > 23 || (major === 23 && minor >= 10)
      return isKnown ? version : { fault: `${version}, 23.10 or later is needed` }
    },
  },
  {
    name: 'right to read',
    look: async ({ store }) => ((await store.head()) === undefined ? 'yes, the log is empty' : 'yes'),
  },
  {
    name: 'right to write',
    look: async ({ store }) => ((await mayWrite(store)) ? 'yes' : { fault: 'nothing was answered' }),
  },
  {
    name: 'rights of others',
    async look({ server, stranger }) {
      const reads = await allowed(() => stranger.read(logIdentityStream))
      const writes = await allowed(() => mayWrite(stranger))
      const may = [reads && 'read', writes && 'write'].filter((right) => right !== false)
      if (may.length > 0)
        return {
          fault: `anybody without a password may ${may.join(' and ')} our streams: switch the server’s security on`,
        }
      const nobody = 'nobody without a password may read or write our streams'
      const rights = await server.rights.read()
      if (rights === 'not shown')
        return `${nobody}; what other users may do is shown to an administrator only`
      if (rights.streams !== undefined) return `${nobody}, only ${rights.streams.join(', ')}`
      return { fault: 'every user of the server may read and write our streams: npm run events -- grant' }
    },
  },
  {
    name: 'stream metadata',
    async look({ server }) {
      const [first, ...others] = await server.tools.shortened()
      if (first === undefined) return 'no stream of ours is cut, limited or soft-deleted'
      const more = others.length > 0 ? ` (and ${others.length} more)` : ''
      return { fault: `${first}${more} is cut, limited or soft-deleted by its metadata` }
    },
  },
  {
    name: 'held up',
    async look({ dataDir }) {
      const held = heldIn(dataDir)
      const [first] = held
      if (first === undefined) return 'no event of ours is unreadable, as far as the service has read'
      return {
        fault: `${held.length} streams, the first by ${first.why}: docs/operations.md says what to do`,
      }
    },
  },
  {
    name: 'scavenge',
    async look({ server, now }) {
      const { nodes } = await server.tools.cluster()
      const held = (await Promise.all(nodes.filter(({ isAlive }) => isAlive).map(heldOn(server)))).flat()
      if (held.length === 0) return 'no key of an erased person is left on a disk'
      const days = Math.floor((now().getTime() - Math.min(...held.map(({ since }) => +since))) / dayMs)
      const waiting = `${held.length} keys of erased people wait for a scavenge, the oldest for ${days} days`
      return days < most.erasureDays ? waiting : { fault: `${waiting}: npm run events -- scavenge` }
    },
  },
  {
    name: 'clock',
    async look({ server, now }) {
      const { clock } = await server.tools.cluster()
      if (clock === undefined) return 'the server does not tell its time'
      const seconds = Math.round((clock.getTime() - now().getTime()) / 1000)
      if (Math.abs(seconds) <= most.clockSeconds) return 'within seconds of the server’s'
      return { fault: `the server’s is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead' : 'behind'}` }
    },
  },
  {
    name: 'identity',
    async look({ store, dataDir }) {
      const [found, remembered] = [await logIdOf(store), rememberedLog(dataDir)]
      if (remembered === undefined) return `${found ?? 'none yet'}; ${dataDir} belongs to no log yet`
      if (found === remembered) return `${found}, as in ${dataDir}`
      return { fault: `${found ?? 'none'}, but ${dataDir} belongs to ${remembered}` }
    },
  },
]

const heldOn =
  (server: ServerTools) =>
  async ({ address }: { readonly address: string }) => {
    const tools = server.at(address)
    try {
      return await tools.tombstonedYetHeld('personalKey-')
    } finally {
      await tools.close()
    }
  }

/** Asks for what must be refused for another reason, so that nothing is written. */
async function mayWrite(store: EventStore): Promise<boolean> {
  const commandId = CommandId.parse(randomUUID())
  const event = encode({ type: 'LogCreated', data: { logId: LogId.parse(randomUUID()) } }, commandId, {
    actor: { kind: 'system', name: 'doctor' },
    commandId,
    $correlationId: commandId,
    $causationId: commandId,
    at: new Date(0).toISOString(),
  })
  try {
    await store.append('log-doctor', 'exists', [event])
  } catch (error) {
    if (error instanceof WrongExpectedRevision) return true
    throw error
  }
  return false
}

const allowed = (ask: () => Promise<unknown>): Promise<boolean> =>
  ask().then(
    () => true,
    () => false,
  )
