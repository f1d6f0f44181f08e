import { EventStoreDBClient } from '@eventstore/db-client'
import { asClientsKnowIt } from './connection-string.ts'
import type { takeFrom } from './incoming.ts'

type Taking = Pick<ReturnType<typeof takeFrom>, 'breakOff'>

/** A client and what runs over it. */
export interface Connection {
  readonly client: EventStoreDBClient
  /** What ends with it: the client itself tells nobody that it was left. */
  readonly taking: Set<Taking>
  /** When the server last answered anything on it. */
  heardAt: number
}

interface Shared {
  connection: Connection
  users: number
}

const shared = new Map<string, Shared>()

/** Two clients in one process would each lose the other's calls, so all stores of one address share one. */
export function sharedConnection(connectionString: string) {
  const entry = shared.get(connectionString) ?? { connection: connected(connectionString), users: 0 }
  shared.set(connectionString, entry)
  entry.users += 1
  return {
    get current(): Connection {
      return entry.connection
    },
    /** One call alone may be slow on a busy server; taking the channel from all the others would make each of them slower. */
    leaveIfSilent(connection: Connection, since: number): void {
      if (connection.heardAt < since) this.leave(connection)
    },
    /** Whoever asks next gets another channel: this one does not answer, and the client would go on waiting for it. */
    leave(connection: Connection): void {
      if (connection !== entry.connection || entry.users === 0) return
      entry.connection = connected(connectionString)
      void closed(connection)
    },
    async dispose(): Promise<void> {
      entry.users -= 1
      if (entry.users > 0) return
      shared.delete(connectionString)
      await entry.connection.client.dispose()
    },
  }
}

async function closed({ client, taking }: Connection): Promise<void> {
  for (const one of taking) one.breakOff()
  await client.dispose().catch(() => undefined)
}

function connected(connectionString: string): Connection {
  let client: EventStoreDBClient
  try {
    client = EventStoreDBClient.connectionString(asClientsKnowIt(connectionString))
  } catch {
    // The client's own message may quote the password.
    throw new RangeError(
      'not a connection string of EventStoreDB, such as esdb://user:password@localhost:2113',
    )
  }
  // Makes it call Append instead of BatchAppend, of which this client keeps no deadline, and which takes the process down
  // with unhandled rejections when the server dies under load.
  Object.assign(client, { supports: () => Promise.resolve(false) })
  return { client, taking: new Set(), heardAt: 0 }
}
