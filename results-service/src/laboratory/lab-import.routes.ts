import type { EventStore } from '@swabwise/events/store/port'
import { importResults } from './import-results.command.ts'
import type { AccountQueries } from '../accounts/accounts.queries.ts'
import type { LabImportQueries } from './lab-imports.queries.ts'
import { runFaultInWords } from '@swabwise/events/genetics/runs/run-faults'
import type { RecallQueries } from '../recalls/recalls.queries.ts'
import type { SwabKitQueries } from '../kits/swab-kits.queries.ts'
import { readLabCsv } from './lab-csv.ts'
import type { CallInput, Handlers } from '../platform/http/pipeline.ts'
import type { AwaitPosition } from '../platform/http/read-your-writes.ts'
import type { labImportOperations } from './lab-import.contract.ts'

export interface LabDependencies {
  readonly store: EventStore
  readonly swabKits: Pick<SwabKitQueries, 'byId'>
  readonly accounts: AccountQueries
  readonly labImports: LabImportQueries
  readonly awaitPosition: AwaitPosition
  readonly correctionsNeedSecondAdmin: boolean
  readonly emailResultsOnRelease: boolean
  readonly resultsNeedValidation: boolean
  readonly runsNeedControl: boolean
  readonly recalls: Pick<RecallQueries, 'heldRun'>
}

/** What a machine proposes, whoever made its key proposes: somebody else confirms it. */
const answerable = (caller: CallInput<'importLabResults'>['caller']) =>
  caller.kind === 'machine' ? caller.key.madeBy : caller.account.id

export const labHandlers = ({
  store,
  swabKits,
  accounts,
  labImports,
  awaitPosition,
  correctionsNeedSecondAdmin,
  emailResultsOnRelease,
  resultsNeedValidation,
  runsNeedControl,
  recalls,
}: LabDependencies): Handlers<typeof labImportOperations> => ({
  async importLabResults({ body, query, caller, context }) {
    const { faults, applied, heldRuns, ...counts } = await importResults(
      {
        store,
        recalls,
        runsNeedControl,
        kit: swabKits.byId,
        accountExists: (id) => accounts.byId(id) !== undefined,
      },
      {
        file: readLabCsv(body),
        dryRun: query.dryRun === 'true',
        hold: query.hold === 'true' || resultsNeedValidation,
        partial: query.partial === 'true',
        email: emailResultsOnRelease,
        proposedBy: correctionsNeedSecondAdmin ? answerable(caller) : undefined,
      },
      context,
    )
    await awaitPosition(applied?.position)
    const importId = applied === undefined ? {} : { importId: applied.importId }
    const held = heldRuns.map(({ name, faults }) => ({ name, why: faults.map(runFaultInWords) }))
    return { answer: { ...counts, heldRuns: held, rows: [...faults], ...importId } }
  },

  async listLabImports({ query: { page, size, sort, filter } }) {
    const { rows, total } = labImports.page({ page, size, direction: sort.direction, filter })
    const answer = rows.map(({ appliedBy, ...row }) => ({
      ...row,
      appliedBy: (appliedBy && accounts.byId(appliedBy)?.email) ?? (appliedBy ? 'erased' : 'a machine'),
    }))
    return { answer, total }
  },
})
