import { KitId } from '@swabwise/events/catalogue/ids'
import { swabKitStream } from '@swabwise/events/catalogue/streams'
import { codesOf, type GeneKey } from '@swabwise/events/genetics/codes/codes'
import { contradiction } from './contradictions.rules.ts'
import { execute } from '../platform/execute.ts'
import { readCodes } from './read-codes.rules.ts'
import { KitIdentifier } from '../kits/kits.contract.ts'
import { forEachKit } from '../kits/for-each-kit.ts'
import { kitFailure, wrongFields } from '../kits/kit-failures.ts'
import { swabKitDecider } from '../kits/swab-kit.decider.ts'
import type { Handler } from '../platform/http/pipeline.ts'
import { presentRecordedResult } from './results.presenter.ts'
import type { RecallQueries } from '../recalls/recalls.queries.ts'
import { ApiFailure } from '../platform/http/problems.ts'
import type { KitDependencies } from '../kits/kits.routes.ts'

export interface ResultDependencies extends KitDependencies {
  /** Whether corrections need another admin's confirmation. */
  readonly correctionsNeedSecondAdmin: boolean
  /** Whether a release tells the owner by email. */
  readonly emailResultsOnRelease: boolean
  /** Whether results are validated by two people before they are released. */
  readonly resultsNeedValidation: boolean
  readonly recalls: Pick<RecallQueries, 'heldRun'>
}

export const resultHandlers = ({
  store,
  swabKits,
  awaitPosition,
  correctionsNeedSecondAdmin,
  emailResultsOnRelease,
  resultsNeedValidation: needsValidation,
  recalls,
}: ResultDependencies): { [N in 'recordResults' | 'validateResults' | 'releaseResults']: Handler<N> } => ({
  async recordResults({ body, query, caller, context }) {
    const kitId = existingKitId(query.swabKitIdentifier)
    const { status, note, hold, reportedAt = context.at, ...written } = body
    if (reportedAt > context.at) throw wrongFields(['reportedAt'], () => 'must not be in the future')
    const read = readCodes(written)
    if (read.unknown.length > 0) throw wrongFields(read.unknown, unknownCode)
    const contradicts = contradiction(status, read.codes)
    if (contradicts !== undefined) throw wrongFields(['status'], () => contradicts)
    const command = {
      type: 'RecordResults',
      codes: read.codes,
      status,
      reportedAt,
      hold: hold || needsValidation,
      email: emailResultsOnRelease,
      source: 'admin',
      ...(note === undefined || note.trim() === '' ? {} : { note }),
      ...(correctionsNeedSecondAdmin ? { proposedBy: caller.account.id } : {}),
    } as const
    const outcome = await execute(store, swabKitDecider, swabKitStream(kitId), command, context)
    if (outcome.kind === 'refused') throw kitFailure(outcome.refused)
    await awaitPosition(outcome.position)
    const kit = swabKits.byId(kitId)
    const answer = kit && presentRecordedResult(kit)
    if (answer === undefined) throw new Error('the result just written is not in the read model')
    return { answer }
  },

  async validateResults({ body, caller, context }) {
    const by = caller.account.id
    const { done, skipped, last } = await forEachKit(body.swabKitIds, (kitId) => {
      const runHeld = recalls.heldRun(swabKits.byId(kitId)?.runId) !== undefined
      const conditions = { email: emailResultsOnRelease, runHeld, needsValidation }
      const command = { type: 'ValidateResults', by, ...conditions } as const
      return execute(store, swabKitDecider, swabKitStream(kitId), command, context)
    })
    await awaitPosition(last)
    return { answer: { validated: done, skipped } }
  },

  async releaseResults({ body, context }) {
    const { done, skipped, last } = await forEachKit(body.swabKitIds, (kitId) => {
      const runHeld = recalls.heldRun(swabKits.byId(kitId)?.runId) !== undefined
      const command = {
        type: 'ReleaseResults',
        email: emailResultsOnRelease,
        runHeld,
        needsValidation,
      } as const
      return execute(store, swabKitDecider, swabKitStream(kitId), command, context)
    })
    await awaitPosition(last)
    return { answer: { released: done, skipped } }
  },
})

/** @throws {ApiFailure} 404 for an invalid identifier */
export function existingKitId(text: string): KitId {
  const identifier = KitIdentifier.safeParse(text)
  if (!identifier.success) throw new ApiFailure('noSuchKit')
  return KitId.parse(identifier.data)
}

const unknownCode = (gene: GeneKey) => `must be one of ${codesOf[gene].join(', ')}, or a short form of one`
