import any from 'google-protobuf/google/protobuf/any_pb.js'
import type grpc from '@grpc/grpc-js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import status from '@eventstore/db-client/generated/status_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { AppendOutcome, Expected, FakeLog, Proposal } from './log.ts'
import { emptyMessage, identifierOf, idOf, nameOf, proposalOf } from './messages.ts'

export type BatchAppendCall = grpc.ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>

interface Pending {
  readonly options: streams.BatchAppendReq.Options
  readonly correlationId: shared.UUID | undefined
  readonly proposals: Proposal[]
}

function expectedOf(options: streams.BatchAppendReq.Options): Expected {
  if (options.hasNoStream()) return 'noStream'
  if (options.hasStreamExists()) return 'exists'
  if (options.hasAny()) return 'any'
  return Number(options.getStreamPosition())
}

function failure(type: string, message: { serializeBinary(): Uint8Array }): status.Status {
  const details = new any.Any()
  details.pack(message.serializeBinary(), `event_store.client.${type}`)
  return new status.Status().setMessage(type).setDetails(details)
}

function response(stream: string, outcome: AppendOutcome): streams.BatchAppendResp {
  const answer = new streams.BatchAppendResp().setStreamIdentifier(identifierOf(stream))
  switch (outcome.kind) {
    case 'deleted':
      return answer.setError(failure('StreamDeleted', new shared.StreamDeleted()))
    case 'wrong': {
      const wrong = new shared.WrongExpectedVersion().setExpectedAny(emptyMessage())
      if (outcome.current < 0) wrong.setCurrentNoStream(emptyMessage())
      else wrong.setCurrentStreamRevision(String(outcome.current))
      return answer.setError(failure('WrongExpectedVersion', wrong))
    }
    case 'success': {
      const position = new shared.AllStreamPosition()
        .setCommitPosition(outcome.position.toString())
        .setPreparePosition(outcome.position.toString())
      const success = new streams.BatchAppendResp.Success()
        .setCurrentRevision(String(outcome.revision))
        .setPosition(position)
      return answer.setSuccess(success)
    }
  }
}

/** One call of `BatchAppend`, on which a client sends all its appends. */
export async function answerBatchAppend(call: BatchAppendCall, log: FakeLog): Promise<void> {
  const pending = new Map<string, Pending>()
  for await (const request of call as AsyncIterable<streams.BatchAppendReq>) {
    const correlationId = request.getCorrelationId()
    const key = idOf(correlationId)
    const options = request.getOptions() ?? pending.get(key)?.options
    if (options === undefined) continue
    const append = pending.get(key) ?? { options, correlationId, proposals: [] }
    pending.set(key, append)
    append.proposals.push(...request.getProposedMessagesList().map(proposalOf))
    if (!request.getIsFinal()) continue
    pending.delete(key)
    const stream = nameOf(append.options.getStreamIdentifier())
    const outcome = log.append(stream, expectedOf(append.options), append.proposals)
    call.write(response(stream, outcome).setCorrelationId(append.correlationId))
  }
  call.end()
}
