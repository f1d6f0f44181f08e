import { BACKWARDS, END, EventStoreDBClient, jsonEvent, type ResolvedEvent } from '@eventstore/db-client'
import { asClientsKnowIt } from './connection-string.ts'
import { translated } from './faults.ts'
import { takeFrom } from './incoming.ts'
import { WireFault } from './wire.ts'

/** What the server lets its users do. */
export interface Rights {
  /** Who may read everything, if anybody was named. */
  readonly all: readonly string[] | undefined
  /** Who may read or write streams that say nothing of their own, if anybody was named: otherwise every user. */
  readonly streams: readonly string[] | undefined
}

const patienceMs = 10_000
const settings = { stream: '$settings', type: 'update-default-acl' }
const kinds = ['$r', '$w', '$d', '$mr', '$mw']

export function openRights(connectionString: string) {
  const client = EventStoreDBClient.connectionString(asClientsKnowIt(connectionString))

  async function newest(stream: string): Promise<Readonly<Record<string, unknown>> | undefined> {
    const options = { direction: BACKWARDS, fromRevision: END, maxCount: 1 } as const
    const reading = client.readStream(stream, options)
    const taking = takeFrom<ResolvedEvent>(reading, () => reading.cancel())
    try {
      const items = await translated(taking.next(1, patienceMs))
      return typeof items === 'string' ? undefined : (items[0]?.event?.data as Record<string, unknown>)
    } catch (error) {
      if (error instanceof WireFault && error.fault.kind === 'not found') return undefined
      throw error
    } finally {
      taking.cancel()
    }
  }

  return {
    async read(): Promise<Rights | 'not shown'> {
      try {
        const [all, defaults] = [await newest('$$$all'), await newest(settings.stream)]
        return { all: namedIn(all?.$acl, ['$r']), streams: namedIn(defaults?.$userStreamAcl, kinds) }
      } catch (error) {
        if (error instanceof WireFault && error.fault.kind === 'denied') return 'not shown'
        throw error
      }
    },
    /** Gives a user, beside administrators, everything that the service needs, and all others nothing. */
    async grant(user: string): Promise<void> {
      const roles = [user, '$admins']
      const each = (who: unknown) => Object.fromEntries(kinds.map((kind) => [kind, who]))
      const data = { $userStreamAcl: each(roles), $systemStreamAcl: each('$admins') }
      await translated(client.appendToStream(settings.stream, [jsonEvent({ type: settings.type, data })]))
      await translated(client.setStreamMetadata('$all', { acl: { readRoles: roles } }))
    },
    close: () => client.dispose(),
  }
}

/** Everybody, where one of the kinds names nobody. */
function namedIn(acl: unknown, of: readonly string[]): readonly string[] | undefined {
  const lists = of.map((kind) =>
    [(acl as Readonly<Record<string, string | string[]>> | undefined)?.[kind]].flat(),
  )
  const names = lists.flat().filter((name) => name !== undefined)
  return lists.some((list) => list.includes(undefined)) || names.includes('$all')
    ? undefined
    : [...new Set(names)]
}
