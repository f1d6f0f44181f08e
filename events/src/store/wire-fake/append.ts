import type grpc from '@grpc/grpc-js'
import type streams from '@eventstore/db-client/generated/streams_pb.js'
import {
  accessDenied,
  notLeader,
  notReady,
  refusalOf,
  streamDeleted,
  timedOut,
  tooLarge,
} from './failures.ts'
import type { Faults } from './faults.ts'
import type { FakeLog, Proposal } from './log.ts'
import { appendResponse, expectedOf, nameOf, proposalOf } from './messages.ts'

const maxAppendSize = 1024 * 1024

export type AppendCall = grpc.ServerReadableStream<streams.AppendReq, streams.AppendResp>

/** One call of `Append`: the options, then the events, then the end. */
export async function answerAppend(
  call: AppendCall,
  answer: grpc.sendUnaryData<streams.AppendResp>,
  log: FakeLog,
  faults: Faults,
  patience: () => Promise<void>,
): Promise<void> {
  let options: streams.AppendReq.Options | undefined
  const proposals: Proposal[] = []
  for await (const request of call as AsyncIterable<streams.AppendReq>) {
    const message = request.getProposedMessage()
    if (message) proposals.push(proposalOf(message))
    else options = request.getOptions()
  }
  if (options === undefined || call.cancelled) return
  const stream = nameOf(options.getStreamIdentifier())
  const refusal = refusalOf(faults, call.metadata)
  if (refusal !== undefined) return answer(refusal)
  if (faults.closes === 'writing') return answer(accessDenied())
  if (faults.leader !== undefined) return answer(notLeader(faults.leader))
  await patience()
  const fault = faults.appends.shift()
  if (fault === 'swallow the request') return
  if (fault === 'answer unavailable') return answer(notReady())
  const size = proposals.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0)
  if (size > maxAppendSize) return answer(tooLarge(maxAppendSize))

  const writtenBefore = log.all.length
  const outcome = log.append(stream, expectedOf(options), proposals)
  if (fault === 'swallow the answer') return
  if (fault === 'answer timeout') return answer(timedOut())
  if (outcome.kind === 'deleted') return answer(streamDeleted(stream))
  const response = appendResponse(outcome)
  if (faults.hidesPositionOfRepeatedAppends && log.all.length === writtenBefore)
    response.getSuccess()?.clearPosition()
  answer(null, response)
}
