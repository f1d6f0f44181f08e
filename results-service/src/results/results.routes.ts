import { KitId } from '@swabwise/events/catalogue/ids'
import { swabKitStream } from '@swabwise/events/catalogue/streams'
import { codesOf, type GeneKey } from '@swabwise/events/genetics/codes'
import { contradiction } from './contradictions.rules.ts'
import { execute } from '../platform/execute.ts'
import { readCodes } from './read-codes.rules.ts'
import { KitIdentifier } from '../kits/kits.contract.ts'
import { swabKitDecider, type SwabKitRefusal } from '../kits/swab-kit.decider.ts'
import type { Asked, Handler, Reply } from '../platform/http/pipeline.ts'
import { presentRecordedResult } from './results.presenter.ts'
import { ApiFailure } from '../platform/http/problems.ts'
import type { KitDependencies } from '../kits/kits.routes.ts'

export interface ResultDependencies extends KitDependencies {
  /** Whether a correction is only proposed until another admin confirms it. */
  readonly correctionsNeedSecondAdmin: boolean
}

export const resultHandlers = ({
  store,
  swabKits,
  awaitPosition,
  correctionsNeedSecondAdmin,
}: ResultDependencies): { [N in 'recordResults' | 'releaseResults']: Handler<N> } => ({
  async recordResults({ body, query, caller, context }) {
    const kitId = existingKitId(query.swabKitIdentifier)
    const { status, note, hold, reportedAt = context.at, ...written } = body
    if (reportedAt > context.at) throw oneField('reportedAt', 'must not be in the future')
    const read = readCodes(written)
    if (read.kind === 'unknown') throw fieldFailure(read.genes, unknownCode)
    const contradicts = contradiction(status, read.codes)
    if (contradicts !== undefined) throw oneField('status', contradicts)
    const command = {
      type: 'RecordResults',
      codes: read.codes,
      status,
      reportedAt,
      hold,
      source: 'admin',
      ...(note === undefined || note.trim() === '' ? {} : { note }),
      ...(correctionsNeedSecondAdmin ? { proposedBy: caller.account.id } : {}),
    } as const
    const outcome = await execute(store, swabKitDecider, swabKitStream(kitId), command, context)
    if (outcome.kind === 'refused') throw toFailure(outcome.refused)
    await awaitPosition(outcome.position)
    const kit = swabKits.byId(kitId)
    const answer = kit && presentRecordedResult(kit)
    if (answer === undefined) throw new Error('a result that was just written is not in the read model')
    return { answer }
  },

  async releaseResults({ body, context }: Asked<'releaseResults'>): Promise<Reply<'releaseResults'>> {
    const skipped: { swabKitId: string; reason: string }[] = []
    let released = 0
    for (const swabKitId of new Set(body.swabKitIds)) {
      const identifier = KitIdentifier.safeParse(swabKitId)
      if (!identifier.success) {
        skipped.push({ swabKitId, reason: 'badkitformat' })
        continue
      }
      const stream = swabKitStream(KitId.parse(identifier.data))
      const outcome = await execute(store, swabKitDecider, stream, { type: 'ReleaseResults' }, context)
      if (outcome.kind === 'refused')
        skipped.push({ swabKitId, reason: outcome.refused.reason.toLowerCase() })
      else {
        released++
        await awaitPosition(outcome.position)
      }
    }
    return { answer: { released, skipped } }
  },
})

/** @throws {ApiFailure} 404 where it can be no kit's */
export function existingKitId(text: string): KitId {
  const identifier = KitIdentifier.safeParse(text)
  if (!identifier.success) throw new ApiFailure('noSuchKit')
  return KitId.parse(identifier.data)
}

const unknownCode = (gene: GeneKey) => `must be one of ${codesOf[gene].join(', ')}, or a short form of one`

const fieldFailure = (genes: readonly GeneKey[], message: (gene: GeneKey) => string) =>
  new ApiFailure('validation', {
    fieldErrors: genes.map((gene) => ({ objectName: 'recordResults', field: gene, message: message(gene) })),
  })

function toFailure(refused: SwabKitRefusal): ApiFailure {
  switch (refused.reason) {
    case 'kitNotFound':
      return new ApiFailure('noSuchKit')
    case 'kitNotRegistered':
      return new ApiFailure('kitNotRegistered')
    case 'foreignGenes':
      return fieldFailure(refused.genes, () => `does not belong to a ${refused.kind} kit`)
    case 'noCodes':
      return oneField('cyp2c9', 'at least one gene must be given')
    case 'correctionWithoutReason':
      return oneField('note', 'must say why a final result is corrected')
    case 'alreadyFinal':
      return new ApiFailure('resultFinal', {
        detail: 'To replace it, send status "corrected" and a note that says why.',
      })
    case 'nothingToCorrect':
      return new ApiFailure('nothingToCorrect')
    case 'correctionPending':
      return new ApiFailure('correctionPending')
    case 'kitExists':
    case 'kitAlreadyRegistered':
    case 'kitRegistered':
    case 'kitHoldsSample':
    case 'sampleOfAnother':
    case 'nothingToRelease':
    case 'nothingProposed':
    case 'sameAdmin':
    case 'notReleased':
      throw new Error(`${refused.reason} is no answer to recording results`)
  }
}

const oneField = (field: string, message: string) =>
  new ApiFailure('validation', { fieldErrors: [{ objectName: 'recordResults', field, message }] })
