import {
  AccessDeniedError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  StreamNotFoundError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import { WireFault } from './wire.ts'

const invalidArgument = 3
const unauthenticated = 16

/** @throws {WireFault} */
export async function translated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw toFault(error)
  }
}

function toFault(cause: unknown): WireFault {
  const message = cause instanceof Error ? cause.message : String(cause)
  const fault = (kind: WireFault['fault'], text = message) => new WireFault(kind, text, { cause })
  if (cause instanceof WrongExpectedVersionError) {
    const actual = cause.actualVersion === 'no_stream' ? -1 : Number(cause.actualVersion)
    return fault({ kind: 'wrong revision', actual })
  }
  if (cause instanceof StreamDeletedError) return fault({ kind: 'ended for good' })
  if (cause instanceof StreamNotFoundError) return fault({ kind: 'not found' })
  if (cause instanceof AccessDeniedError) {
    return fault({ kind: 'denied', isKnown: cause.code !== unauthenticated })
  }
  if (cause instanceof MaxAppendSizeExceededError) {
    return fault({ kind: 'too large' }, `the server takes at most ${cause.maxAppendSize} bytes at once`)
  }
  if (cause instanceof UnknownError && cause.code === invalidArgument) return fault({ kind: 'too large' })
  return fault({ kind: 'unclear' })
}
