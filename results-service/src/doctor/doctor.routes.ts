import { accountStream } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { accountDecider } from '../accounts/account.decider.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { OwnKits } from '../kits/own-kits.queries.ts'
import { execute } from '../platform/execute.ts'
import type { Handlers } from '../platform/http/pipeline.ts'
import { ApiFailure } from '../platform/http/problems.ts'
import type { AwaitPosition } from '../platform/http/read-your-writes.ts'
import type { ReportSignatures } from '../report-checks/report-codes.presenter.ts'
import { paperOfKits } from '../sharing/shared-report.presenter.ts'
import type { doctorOperations } from './doctor.contract.ts'
import { presentDoctorsPage } from './doctor.presenter.ts'
import type { MedicineQueries } from './medicines.queries.ts'

export interface DoctorDependencies {
  readonly store: EventStore
  readonly ownKits: OwnKits
  readonly medicines: MedicineQueries
  readonly reportSignatures: ReportSignatures
  readonly laboratory: string
  readonly awaitPosition: AwaitPosition
}

export function doctorHandlers({
  store,
  ownKits,
  medicines,
  reportSignatures,
  laboratory,
  awaitPosition,
}: DoctorDependencies): Handlers<typeof doctorOperations> {
  const pageOf = (account: AccountRow) => {
    const paper = paperOfKits(account, ownKits(account), reportSignatures)
    return presentDoctorsPage(account, paper, laboratory, medicines.ofAccount(account.id))
  }
  return {
    getDoctorsPage: async ({ caller: { account } }) => ({ answer: pageOf(account) }),

    async tellMedicines({ body, caller: { account }, context }) {
      const command = { type: 'TellMedicines', medicines: [...new Set(body.medicines)] } as const
      const told = await execute(store, accountDecider, accountStream(account.id), command, context)
      if (told.kind === 'refused') throw new ApiFailure('unauthorized')
      await awaitPosition(told.position)
      return { answer: pageOf(account) }
    },
  }
}
