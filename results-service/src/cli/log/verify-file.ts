import { factsDigest, factsOf } from '@swabwise/events/log/facts'
import { inspector } from '../../composition/verify/inspect.ts'
import type { Verified, VerifyOptions } from '../../composition/verify/verify-store.ts'
import type { LogFile } from '../transfer/log-file.ts'

export async function verifyFile(
  log: LogFile,
  { noted }: Pick<VerifyOptions, 'noted'> = {},
): Promise<Verified> {
  const inspected = inspector()
  const digest = factsDigest(noted)
  for await (const event of log.events()) {
    inspected.check(log.header.personalData === 'sealed' ? factsOf(event) : event)
    digest.add(event)
  }
  return { inspection: inspected.found, ...digest.end() }
}
