import empty from 'google-protobuf/google/protobuf/empty_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { AppendOutcome, Expected, Proposal, Stored } from './log.ts'

const ticksPerMillisecond = 10_000n

export const nameOf = (identifier: shared.StreamIdentifier | undefined) =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8')

export function identifierOf(stream: string): shared.StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(stream, 'utf8'))
}

/** As .NET writes a Guid that came in two halves. */
export function idOf(uuid: shared.UUID | undefined): string {
  const structured = uuid?.getStructured()
  if (structured === undefined) return uuid?.getString() ?? ''
  const half = (bits: string) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0')
  const hex = half(structured.getMostSignificantBits()) + half(structured.getLeastSignificantBits())
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

interface ProposedMessage {
  getId(): shared.UUID | undefined
  getMetadataMap(): { get(key: string): string | undefined }
  getData_asU8(): Uint8Array
  getCustomMetadata_asU8(): Uint8Array
}

export const proposalOf = (message: ProposedMessage): Proposal => ({
  id: idOf(message.getId()),
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
})

export function expectedOf(options: streams.AppendReq.Options): Expected {
  if (options.hasNoStream()) return 'noStream'
  if (options.hasStreamExists()) return 'exists'
  if (options.hasAny()) return 'any'
  return Number(options.getRevision())
}

export function eventResponse(stored: Stored): streams.ReadResp {
  const position = stored.position.toString()
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(stored.id))
    .setStreamIdentifier(identifierOf(stored.stream))
    .setStreamRevision(String(stored.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(stored.data)
    .setCustomMetadata(stored.metadata)
  recorded
    .getMetadataMap()
    .set('type', stored.type)
    .set('content-type', stored.contentType)
    .set('created', (BigInt(stored.created.getTime()) * ticksPerMillisecond).toString())
  const event = new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(position)
  return new streams.ReadResp().setEvent(event)
}

export function checkpointResponse(position: bigint): streams.ReadResp {
  const checkpoint = new streams.ReadResp.Checkpoint()
    .setCommitPosition(position.toString())
    .setPreparePosition(position.toString())
  return new streams.ReadResp().setCheckpoint(checkpoint)
}

export const caughtUpResponse = () => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp())

export function confirmationResponse(subscriptionId: string): streams.ReadResp {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(subscriptionId)
  return new streams.ReadResp().setConfirmation(confirmation)
}

export function streamNotFoundResponse(stream: string): streams.ReadResp {
  const missing = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(stream))
  return new streams.ReadResp().setStreamNotFound(missing)
}

export function appendResponse(outcome: Exclude<AppendOutcome, { kind: 'deleted' }>): streams.AppendResp {
  const response = new streams.AppendResp()
  switch (outcome.kind) {
    case 'success': {
      const position = new streams.AppendResp.Position()
        .setCommitPosition(outcome.position.toString())
        .setPreparePosition(outcome.position.toString())
      return response.setSuccess(
        new streams.AppendResp.Success().setCurrentRevision(String(outcome.revision)).setPosition(position),
      )
    }
    case 'wrong': {
      const wrong = new streams.AppendResp.WrongExpectedVersion().setExpectedAny(new shared.Empty())
      if (outcome.current < 0) wrong.setCurrentNoStream(new shared.Empty())
      else wrong.setCurrentRevision(String(outcome.current))
      return response.setWrongExpectedVersion(wrong)
    }
  }
}

export const emptyMessage = () => new empty.Empty()
