import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  EventStoreDBClient,
  START,
  streamNameFilter,
} from '@eventstore/db-client'
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import operationsService from '@eventstore/db-client/generated/operations_grpc_pb.js'
import operations from '@eventstore/db-client/generated/operations_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import { streamKinds } from '../../catalogue/streams.ts'
import { asClientsKnowIt } from './connection-string.ts'
import { translated } from './faults.ts'
import { takeFrom } from './incoming.ts'
import { WireFault } from './wire.ts'

type GossipClient = InstanceType<typeof gossipService.GossipClient>
type OperationsClient = InstanceType<typeof operationsService.OperationsClient>
type CallArguments = [Parameters<GossipClient['read']>[1], object]

/** What the client has for itself: it knows TLS, credentials and which node to ask. */
interface Inside {
  execute<Service, T>(service: unknown, name: string, ask: (client: Service) => Promise<T>): Promise<T>
  callArguments(options: { readonly deadline?: number }): CallArguments
}

export interface ClusterNode {
  /** As the cluster knows it, `host:port`. */
  readonly address: string
  /** `leader`, `follower`, `readonlyreplica`, … */
  readonly role: string
  readonly isAlive: boolean
}

export interface ScavengeEnd {
  /** `Success`, or what went wrong. */
  readonly result: string
  readonly error: string
}

export interface NodeTools {
  version(): Promise<string>
  /** The gossip, and the clock of who answered it. */
  cluster(): Promise<{ readonly nodes: readonly ClusterNode[]; readonly clock: Date | undefined }>
  startScavenge(): Promise<{ readonly id: string; readonly isNew: boolean }>
  /** `undefined` while it runs. */
  scavengeEnd(id: string): Promise<ScavengeEnd | undefined>
  /** Streams that begin so and were tombstoned, while the node's disk still holds their events. */
  tombstonedYetHeld(prefix: string): Promise<readonly { readonly stream: string; readonly since: Date }[]>
  /** Our streams of which metadata hides a part: soft-deleted, cut, or with a limit. */
  shortened(): Promise<readonly string[]>
  close(): Promise<void>
}

/** For operators: one node, or whichever of the cluster the connection string leads to. */
export function openNodeTools(connectionString: string): NodeTools {
  const client = EventStoreDBClient.connectionString(asClientsKnowIt(connectionString))
  const inside = client as unknown as Inside

  const asked = <Service, T>(service: unknown, name: string, ask: (service: Service) => Promise<T>) =>
    inside.execute<Service, T>(service, name, ask).catch((error: unknown) => {
      const { code, details } = error as { readonly code?: number; readonly details?: string }
      const isDenied = code === permissionDenied || code === unauthenticated
      const fault = isDenied
        ? ({ kind: 'denied', isKnown: code === permissionDenied } as const)
        : ({ kind: 'unclear' } as const)
      throw new WireFault(fault, details ?? String(error), { cause: error })
    })

  /** What the node itself has in streams whose names begin so. */
  async function everything(
    prefixes: string[],
    tell: (event: NonNullable<AllStreamResolvedEvent['event']>) => void,
  ): Promise<void> {
    const filter = streamNameFilter({ prefixes })
    const subscription = client.subscribeToAll({ fromPosition: START, filter, requiresLeader: false })
    const taking = takeFrom<AllStreamResolvedEvent>(subscription, () => subscription.unsubscribe())
    try {
      for (;;) {
        const items = await translated(taking.next(500, patienceMs))
        if (items === 'caught up') return
        if (typeof items === 'string') throw new WireFault({ kind: 'unclear' }, 'the server fell silent')
        for (const { event } of items) if (event !== undefined) tell(event)
      }
    } finally {
      taking.cancel()
    }
  }

  return {
    async version() {
      return ((await Reflect.get(client, 'capabilities')) as { readonly serverVersion: string }).serverVersion
    },

    cluster: () =>
      asked(gossipService.GossipClient, 'cluster', (service: GossipClient) => {
        const { promise, resolve, reject } =
          Promise.withResolvers<Awaited<ReturnType<NodeTools['cluster']>>>()
        let clock: Date | undefined
        const call = service.read(new shared.Empty(), ...inside.callArguments({}), (error, answer) =>
          error === null ? resolve({ nodes: answer.getMembersList().map(toNode), clock }) : reject(error),
        )
        call.on('metadata', (metadata) => {
          const [date] = metadata.get('date')
          if (date !== undefined) clock = new Date(date.toString())
        })
        return promise
      }),

    startScavenge: () =>
      asked(operationsService.OperationsClient, 'startScavenge', (service: OperationsClient) => {
        const { promise, resolve, reject } = Promise.withResolvers<{ id: string; isNew: boolean }>()
        const options = new operations.StartScavengeReq.Options().setThreadCount(1)
        const request = new operations.StartScavengeReq().setOptions(options)
        service.startScavenge(request, ...inside.callArguments({}), (error, answer) => {
          if (error !== null) return reject(error)
          const { STARTED } = operations.ScavengeResp.ScavengeResult
          resolve({ id: answer.getScavengeId(), isNew: answer.getScavengeResult() === STARTED })
        })
        return promise
      }),

    async scavengeEnd(id) {
      const reading = client.readStream(`$scavenges-${id}`, {
        direction: BACKWARDS,
        fromRevision: END,
        maxCount: 1,
        requiresLeader: true,
      })
      const taking = takeFrom<{ readonly event?: { readonly type: string; readonly data: unknown } }>(
        reading,
        () => reading.cancel(),
      )
      const last = await translated(taking.next(1, patienceMs)).catch((error: unknown) => {
        if (error instanceof WireFault && error.fault.kind === 'not found') return []
        throw error
      })
      taking.cancel()
      const event = typeof last === 'string' ? undefined : last[0]?.event
      if (event?.type !== '$scavengeCompleted') return undefined
      const { result, error } = event.data as Readonly<Record<string, string | null>>
      return { result: String(result), error: error ?? '' }
    },

    async tombstonedYetHeld(prefix) {
      const held = new Set<string>()
      const tombstoned = new Map<string, Date>()
      await everything([prefix], ({ type, streamId, created }) => {
        if (type === '$streamDeleted') tombstoned.set(streamId, created)
        else held.add(streamId)
      })
      return [...tombstoned].flatMap(([stream, since]) => (held.has(stream) ? [{ stream, since }] : []))
    },

    async shortened() {
      const cut = new Map<string, boolean>()
      const prefixes = streamKinds.map((kind) => `$$${kind}-`)
      await everything(prefixes, ({ streamId, data }) => {
        const metadata = Object.keys(data as object)
        cut.set(
          streamId.slice(2),
          metadata.some((name) => ['$tb', '$maxCount', '$maxAge'].includes(name)),
        )
      })
      return [...cut].flatMap(([stream, isCut]) => (isCut ? [stream] : []))
    },

    close: () => client.dispose(),
  }
}

const permissionDenied = 7
const unauthenticated = 16
const patienceMs = 30_000

const roles = new Map<number, string>(
  Object.entries(gossip.MemberInfo.VNodeState).map(([name, value]) => [Number(value), name.toLowerCase()]),
)

function toNode(member: gossip.MemberInfo): ClusterNode {
  const endPoint = member.getHttpEndPoint()
  return {
    address: `${endPoint?.getAddress()}:${endPoint?.getPort()}`,
    role: roles.get(member.getState()) ?? 'unknown',
    isAlive: member.getIsAlive(),
  }
}

/** The same place, asked by nobody in particular. */
export const asNobody = (connectionString: string) => connectionString.replace(/\/\/[^@/?]*@/, '//')

/** The same user and options, straight to one node of the cluster. */
export const atNode = (connectionString: string, address: string) =>
  connectionString.replace(
    /^(esdb|kurrentdb)(?:\+discover)?:\/\/(?:([^@/?]*)@)?[^/?]*\/?/,
    (_, scheme: string, user: string | undefined) =>
      `${scheme}://${user === undefined ? '' : `${user}@`}${address}`,
  )
