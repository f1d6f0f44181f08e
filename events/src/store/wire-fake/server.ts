import { setTimeout as delay } from 'node:timers/promises'
import grpc from '@grpc/grpc-js'
import featuresDefinition from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import gossipDefinition from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import operationsDefinition from '@eventstore/db-client/generated/operations_grpc_pb.js'
import streamsDefinition from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { FakeLog } from './log.ts'
import { featuresService, gossipService, operationsService, streamsService } from './services.ts'
import { ServerState } from './state.ts'

grpc.setLogVerbosity(grpc.logVerbosity.NONE)

export interface WireFakeOptions {
  /** Servers of one cluster share it. */
  readonly log?: FakeLog
  /** Certificate and key, PEM. */
  readonly tls?: { readonly certificate: Buffer; readonly key: Buffer }
}

export type WireFake = Pick<
  ServerState,
  'log' | 'faults' | 'calls' | 'authorizations' | 'members' | 'version'
> & {
  readonly port: number
  readonly connectionString: string
  /** Ends all running subscriptions as if they were complete. */
  endSubscriptions(): void
  /** Sends nothing more to the running subscriptions, without a word. */
  forgetSubscriptions(): void
  /** Cuts every connection and stops listening; the log stays. */
  die(): void
  /** Listens again at the same port. */
  revive(): Promise<void>
}

/** A server of EventStoreDB's gRPC protocol on this machine, with faults to switch on. */
export async function startWireFake({ log = new FakeLog(), tls }: WireFakeOptions = {}): Promise<WireFake> {
  const state = new ServerState(log)
  const credentials =
    tls === undefined
      ? grpc.ServerCredentials.createInsecure()
      : grpc.ServerCredentials.createSsl(null, [{ cert_chain: tls.certificate, private_key: tls.key }])
  let server = newServer(state)
  const port = await bind(server, 0, credentials)

  return Object.assign(state, {
    port,
    connectionString: `esdb://127.0.0.1:${port}?tls=${tls !== undefined}`,
    endSubscriptions() {
      for (const call of state.subscriptions) call.end()
    },
    forgetSubscriptions() {
      for (const call of state.subscriptions) state.forgotten.add(call)
    },
    die() {
      server.forceShutdown()
    },
    async revive() {
      server = newServer(state)
      await bind(server, port, credentials)
    },
  })
}

function newServer(state: ServerState): grpc.Server {
  const server = new grpc.Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 })
  server.addService(streamsDefinition.StreamsService, streamsService(state))
  server.addService(featuresDefinition.ServerFeaturesService, featuresService(state))
  server.addService(gossipDefinition.GossipService, gossipService(state))
  server.addService(operationsDefinition.OperationsService, operationsService(state))
  return server
}

/** A port that was in use a moment ago may need a moment to be free. */
async function bind(server: grpc.Server, port: number, credentials: grpc.ServerCredentials): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await new Promise<number>((resolve, reject) => {
        server.bindAsync(`127.0.0.1:${port}`, credentials, (error, bound) =>
          error === null ? resolve(bound) : reject(error),
        )
      })
    } catch (error) {
      if (attempt === 100) throw error
      await delay(10)
    }
  }
}
