import { setTimeout as delay } from 'node:timers/promises'
import grpc from '@grpc/grpc-js'
import features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { answerAppend, type AppendCall } from './append.ts'
import { answerBatchAppend, type BatchAppendCall } from './batch-append.ts'
import { refusalOf, streamDeleted } from './failures.ts'
import { type Faults, noFaults } from './faults.ts'
import { FakeLog } from './log.ts'
import { nameOf } from './messages.ts'
import { answerRead, answerSubscription, type ReadCall } from './read.ts'

grpc.setLogVerbosity(grpc.logVerbosity.NONE)

export interface WireFake {
  readonly connectionString: string
  readonly log: FakeLog
  readonly faults: Faults
  /** How often each method was called. */
  readonly calls: Map<string, number>
  /** Ends all running subscriptions as if they were complete. */
  endSubscriptions(): void
  /** Sends nothing more to the running subscriptions, without a word. */
  forgetSubscriptions(): void
  /** Cuts every connection and stops listening; the log stays. */
  die(): void
  /** Listens again at the same port. */
  revive(): Promise<void>
}

type TombstoneCall = grpc.ServerUnaryCall<streams.TombstoneReq, streams.TombstoneResp>

/** A port that was in use a moment ago may need a moment to be free. */
async function bind(server: grpc.Server, port: number): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await new Promise<number>((resolve, reject) => {
        server.bindAsync(`127.0.0.1:${port}`, grpc.ServerCredentials.createInsecure(), (error, bound) =>
          error === null ? resolve(bound) : reject(error),
        )
      })
    } catch (error) {
      if (attempt === 100) throw error
      await delay(10)
    }
  }
}

/** A server of EventStoreDB's gRPC protocol on this machine, with faults to switch on. */
export async function startWireFake(): Promise<WireFake> {
  const log = new FakeLog()
  const faults = noFaults()
  const calls = new Map<string, number>()
  const subscriptions = new Set<ReadCall>()
  const forgotten = new WeakSet<ReadCall>()
  let server: grpc.Server
  let port = 0

  const count = (method: string) => calls.set(method, (calls.get(method) ?? 0) + 1)

  async function patience(): Promise<void> {
    if (faults.delayMs > 0) await delay(faults.delayMs)
    while (faults.isFrozen) await delay(2)
  }

  async function read(call: ReadCall): Promise<void> {
    const options = call.request.getOptions()
    if (options === undefined) return
    const refusal = refusalOf(faults)
    if (refusal !== undefined) return void call.emit('error', refusal)
    if (!options.hasSubscription()) {
      count('Read')
      await patience()
      return answerRead(call, options, log)
    }
    count('Subscribe')
    subscriptions.add(call)
    try {
      await answerSubscription(call, options, log, faults, patience, () => forgotten.has(call))
    } finally {
      subscriptions.delete(call)
    }
  }

  async function tombstone(
    call: TombstoneCall,
    answer: grpc.sendUnaryData<streams.TombstoneResp>,
  ): Promise<void> {
    const refusal = refusalOf(faults)
    if (refusal !== undefined) return answer(refusal)
    await patience()
    const stream = nameOf(call.request.getOptions()?.getStreamIdentifier())
    const outcome = log.tombstone(stream)
    if (outcome.kind === 'deleted') return answer(streamDeleted(stream))
    const position = new streams.TombstoneResp.Position()
      .setCommitPosition(outcome.position.toString())
      .setPreparePosition(outcome.position.toString())
    answer(null, new streams.TombstoneResp().setPosition(position))
  }

  async function listen(): Promise<void> {
    server = new grpc.Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 })
    server.addService(streamsService.StreamsService, {
      read: (call: ReadCall) => void read(call),
      append(call: AppendCall, answer: grpc.sendUnaryData<streams.AppendResp>) {
        count('Append')
        void answerAppend(call, answer, log, faults, patience).catch(() => undefined)
      },
      batchAppend(call: BatchAppendCall) {
        count('BatchAppend')
        void answerBatchAppend(call, log).catch(() => undefined)
      },
      tombstone(call: TombstoneCall, answer: grpc.sendUnaryData<streams.TombstoneResp>) {
        count('Tombstone')
        void tombstone(call, answer)
      },
      delete: (_: unknown, answer: grpc.sendUnaryData<streams.DeleteResp>) =>
        answer({ code: grpc.status.UNIMPLEMENTED }),
    })
    server.addService(featuresService.ServerFeaturesService, {
      getSupportedMethods(_: unknown, answer: grpc.sendUnaryData<features.SupportedMethods>) {
        count('ServerFeatures')
        const batchAppend = new features.SupportedMethod()
          .setServiceName('event_store.client.streams.streams')
          .setMethodName('batchappend')
        answer(
          null,
          new features.SupportedMethods().setEventStoreServerVersion('23.10.0').setMethodsList([batchAppend]),
        )
      },
    })
    port = await bind(server, port)
  }

  await listen()
  return {
    connectionString: `esdb://127.0.0.1:${port}?tls=false`,
    log,
    faults,
    calls,
    endSubscriptions() {
      for (const call of subscriptions) call.end()
    },
    forgetSubscriptions() {
      for (const call of subscriptions) forgotten.add(call)
    },
    die() {
      server.forceShutdown()
    },
    revive: listen,
  }
}
