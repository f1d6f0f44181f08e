import grpc from '@grpc/grpc-js'
import type { Faults } from './faults.ts'

function failure(code: grpc.status, details: string, exception?: string, more: Record<string, string> = {}) {
  const metadata = new grpc.Metadata()
  if (exception !== undefined) metadata.set('exception', exception)
  for (const [key, value] of Object.entries(more)) metadata.set(key, value)
  return { code, details, metadata }
}

export const streamDeleted = (stream: string) =>
  failure(grpc.status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, 'stream-deleted', {
    'stream-name': stream,
  })

export const notReady = () => failure(grpc.status.UNAVAILABLE, 'Server Is Not Ready')

/** What a real server says of a position that is none. */
export const noSuchPlace = () =>
  failure(grpc.status.UNKNOWN, 'Exception was thrown by handler. Log record with non-positive length')

export const accessDenied = () => failure(grpc.status.PERMISSION_DENIED, 'Access Denied', 'access-denied')

const unauthenticated = () => failure(grpc.status.UNAUTHENTICATED, 'Unauthenticated')

export const notLeader = ({ host, port }: { readonly host: string; readonly port: number }) =>
  failure(grpc.status.NOT_FOUND, 'Leader info available', 'not-leader', {
    'leader-endpoint-host': host,
    'leader-endpoint-port': String(port),
  })

export const timedOut = () => failure(grpc.status.ABORTED, 'Operation timed out: commit')

export const tooLarge = (limit: number) =>
  failure(
    grpc.status.INVALID_ARGUMENT,
    `Maximum Append Size of ${limit} Exceeded.`,
    'maximum-append-size-exceeded',
    {
      'maximum-append-size': String(limit),
    },
  )

/** What a call is answered while the server refuses. */
export function refusalOf(
  { refuses, leader, needsPassword }: Faults,
  metadata: grpc.Metadata,
): ReturnType<typeof failure> | undefined {
  if (needsPassword && metadata.get('authorization').length === 0) return accessDenied()
  const needsLeader = metadata.get('requires-leader')[0] === 'true'
  if (refuses === undefined && leader !== undefined && needsLeader) return notLeader(leader)
  switch (refuses) {
    case 'not ready':
      return notReady()
    case 'unauthenticated':
      return unauthenticated()
    case 'access denied':
      return accessDenied()
    case undefined:
      return undefined
  }
}
