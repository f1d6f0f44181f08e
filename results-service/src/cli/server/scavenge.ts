import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Command } from '@commander-js/extra-typings'
import { encode } from '@swabwise/events/catalogue/codec'
import { CommandId } from '@swabwise/events/catalogue/ids'
import { logScavengesStream } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { Refusal, write, type Context, type Io } from '../command-line.ts'
import { withStores } from '../stores.ts'
import { openServerTools, type ServerTools } from '../../composition/store/server-tools.ts'

export const scavenge = (context: Context) =>
  new Command('scavenge')
    .summary('removes the keys of erased people from every disk of an EventStoreDB cluster')
    .description(
      `Asks each node of the cluster to scavenge, one after the other, and waits for the end. Then looks for keys of erased
people that are still on its disk. Ends with 1 where a node could not be asked, did not finish or still holds some.

EVENTSTORE_URL must name a user in $admins; the service needs no group. It may be running. Ctrl-C stops
the waiting, not the scavenge: run it again.`,
    )
    .action(() =>
      withStores(context, 'refuse', async ({ plainStore }) => {
        const { config, io } = context
        const startedAt = io.now().toISOString()
        if (config.eventStore.kind === 'embedded')
          throw new Refusal(
            'EVENTSTORE_URL is not set: the embedded store overwrites the keys of the erased at once',
          )
        const server = await openServerTools(config.eventStore.connectionString)
        try {
          const { nodes } = await server.tools.cluster()
          const faults: string[] = []
          for (const node of nodes) {
            const { line, isDone } = await scavengeNode(node, server, io)
            await write(io.out, `${node.address} (${node.role}): ${line}\n`)
            if (!isDone) faults.push(node.address)
          }
          if (faults.length > 0) throw new Refusal(`not done on ${faults.join(', ')}`)
          await record(plainStore, nodes.length, startedAt, io)
        } finally {
          await server.close()
        }
      }),
    )

type NodeTools = ServerTools['tools']
type ClusterNode = Awaited<ReturnType<NodeTools['cluster']>>['nodes'][number]
type ScavengeEnd = NonNullable<Awaited<ReturnType<NodeTools['scavengeEnd']>>>

interface Scavenged {
  readonly line: string
  readonly isDone: boolean
}

async function scavengeNode(node: ClusterNode, server: ServerTools, { signal }: Io): Promise<Scavenged> {
  if (!node.isAlive) return { line: 'cannot be reached', isDone: false }
  let tools: NodeTools | undefined
  try {
    tools = server.at(node.address)
    const { result, error } = await scavengeToEnd(tools, server.tools, signal)
    if (result !== 'Success') return { line: `${result}: ${error}`, isDone: false }
    const left = await tools.tombstonedYetHeld('personalKey-')
    return {
      line: `done, ${left.length} keys of erased people left`,
      isDone: left.length === 0,
    }
  } catch (error) {
    signal.throwIfAborted()
    return { line: error instanceof Error ? error.message : String(error), isDone: false }
  } finally {
    await tools?.close()
  }
}

/** One that was running already may have begun before the last erasure: after it, another. */
async function scavengeToEnd(node: NodeTools, leader: NodeTools, signal: AbortSignal): Promise<ScavengeEnd> {
  for (;;) {
    const { id, isNew } = await node.startScavenge()
    const end = await ended(() => leader.scavengeEnd(id), signal)
    if (isNew) return end
  }
}

const pollMs = 500
const failuresInARow = 120

async function ended(ask: () => Promise<ScavengeEnd | undefined>, signal: AbortSignal): Promise<ScavengeEnd> {
  for (let failures = 0; ;) {
    try {
      const end = await ask()
      if (end !== undefined) return end
      failures = 0
    } catch (error) {
      failures += 1
      if (failures === failuresInARow) throw error
    }
    await pause(pollMs, undefined, { signal })
  }
}

async function record(plainStore: EventStore, nodes: number, startedAt: string, { now }: Io): Promise<void> {
  const commandId = CommandId.parse(randomUUID())
  const event = encode({ type: 'LogScavenged', data: { nodes, startedAt } }, commandId, {
    actor: { kind: 'system', name: 'scavenge' },
    commandId,
    $correlationId: commandId,
    $causationId: commandId,
    at: now().toISOString(),
  })
  await plainStore.append(logScavengesStream, 'any', [event])
}
