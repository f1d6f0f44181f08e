import grpc from '@grpc/grpc-js'
import features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import operations from '@eventstore/db-client/generated/operations_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { randomUUID } from 'node:crypto'
import { answerAppend, type AppendCall } from './append.ts'
import { answerBatchAppend, type BatchAppendCall } from './batch-append.ts'
import { accessDenied, refusalOf, streamDeleted } from './failures.ts'
import { nameOf } from './messages.ts'
import { answerRead, answerSubscription, type ReadCall } from './read.ts'
import type { Member, ServerState } from './state.ts'

type TombstoneCall = grpc.ServerUnaryCall<streams.TombstoneReq, streams.TombstoneResp>

export function streamsService(state: ServerState): grpc.UntypedServiceImplementation {
  const { log, faults, subscriptions, forgotten } = state
  const patience = () => state.patience()

  async function read(call: ReadCall): Promise<void> {
    const options = call.request.getOptions()
    if (options === undefined) return
    state.note(options.hasSubscription() ? 'Subscribe' : 'Read', call.metadata)
    const refusal = refusalOf(faults, call.metadata)
    if (refusal !== undefined) return void call.emit('error', refusal)
    if (faults.closes === 'reading $all' && options.hasAll()) return void call.emit('error', accessDenied())
    if (!options.hasSubscription()) {
      await patience()
      return answerRead(call, options, log, faults)
    }
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
    state.note('Tombstone', call.metadata)
    const refusal = refusalOf(faults, call.metadata)
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

  return {
    read: (call: ReadCall) => void read(call),
    append(call: AppendCall, answer: grpc.sendUnaryData<streams.AppendResp>) {
      state.note('Append', call.metadata)
      // A client that goes away in the middle of its request is no fault of the server.
      void answerAppend(call, answer, log, faults, patience).catch(() => undefined)
    },
    batchAppend(call: BatchAppendCall) {
      state.note('BatchAppend', call.metadata)
      void answerBatchAppend(call, log).catch(() => undefined)
    },
    tombstone: (call: TombstoneCall, answer: grpc.sendUnaryData<streams.TombstoneResp>) =>
      void tombstone(call, answer),
  }
}

type Unary<Request, Response> = grpc.handleUnaryCall<Request, Response>

export function featuresService(state: ServerState): grpc.UntypedServiceImplementation {
  const getSupportedMethods: Unary<shared.Empty, features.SupportedMethods> = (call, answer) => {
    state.note('ServerFeatures', call.metadata)
    const batchAppend = new features.SupportedMethod()
      .setServiceName('event_store.client.streams.streams')
      .setMethodName('batchappend')
    const methods = new features.SupportedMethods().setEventStoreServerVersion(state.version)
    answer(null, methods.setMethodsList([batchAppend]))
  }
  return { getSupportedMethods }
}

export function gossipService(state: ServerState): grpc.UntypedServiceImplementation {
  const read: Unary<shared.Empty, gossip.ClusterInfo> = (call, answer) => {
    state.note('Gossip', call.metadata)
    const date = new grpc.Metadata()
    date.set('date', new Date(Date.now() + state.faults.clockAheadMs).toUTCString())
    call.sendMetadata(date)
    answer(null, new gossip.ClusterInfo().setMembersList(state.members.map(memberInfo)))
  }
  return { read }
}

/** A scavenge is over as soon as it is asked for. */
export function operationsService(state: ServerState): grpc.UntypedServiceImplementation {
  const { log, faults } = state
  const startScavenge: Unary<operations.StartScavengeReq, operations.ScavengeResp> = (call, answer) => {
    state.note('StartScavenge', call.metadata)
    const fault = faults.scavenges.shift()
    if (fault === 'denied') return answer(accessDenied())
    const id = randomUUID()
    if (fault === undefined) log.scavenge()
    const result = fault === 'fails' ? 'Errored' : 'Success'
    const error = fault === 'fails' ? 'the disk is full' : null
    const data = Buffer.from(JSON.stringify({ scavengeId: id, result, error }))
    log.writeForeignEvent(`$scavenges-${id}`, { type: '$scavengeStarted' })
    log.writeForeignEvent(`$scavenges-${id}`, { type: '$scavengeCompleted', data })
    const { STARTED, INPROGRESS } = operations.ScavengeResp.ScavengeResult
    const isNew = fault !== 'runs already'
    answer(
      null,
      new operations.ScavengeResp().setScavengeId(id).setScavengeResult(isNew ? STARTED : INPROGRESS),
    )
  }
  return { startScavenge }
}

function memberInfo({ host = '127.0.0.1', port, role, isAlive }: Member): gossip.MemberInfo {
  const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState
  return new gossip.MemberInfo()
    .setInstanceId(new shared.UUID().setString(randomUUID()))
    .setTimeStamp('0')
    .setState(role === 'leader' ? LEADER : FOLLOWER)
    .setIsAlive(isAlive)
    .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port))
}
