import { decodeAll, type Decoded } from '@swabwise/events/catalogue/codec'
import { AccountId } from '@swabwise/events/catalogue/ids'
import { accountStream } from '@swabwise/events/catalogue/streams'
import type { AccountEvent } from '@swabwise/events/catalogue/streams/account'
import type { EventStore } from '@swabwise/events/store/port'
import type { AccountQueries, AccountRow } from '../accounts/accounts.queries.ts'
import type { SwabKitQueries } from '../kits/swab-kits.queries.ts'
import type { Handlers } from '../platform/http/pipeline.ts'
import { ApiFailure } from '../platform/http/problems.ts'
import type { AwaitPosition } from '../platform/http/read-your-writes.ts'
import { publishedReadings } from '../readings/publish-readings.command.ts'
import type { ReportSignatures } from '../report-checks/report-codes.presenter.ts'
import { editionsOfAccount } from '../results/editions-of.command.ts'
import { recordViewing } from '../results/record-viewing.command.ts'
import { personAsOf } from './person-as-of.rules.ts'
import type { reportAsOfOperations } from './report-as-of.contract.ts'
import { presentReportAsOf } from './report-as-of.presenter.ts'

export interface ReportAsOfDependencies {
  readonly store: EventStore
  readonly accounts: AccountQueries
  readonly swabKits: SwabKitQueries
  readonly reportSignatures: ReportSignatures
  readonly awaitPosition: AwaitPosition
  readonly mustVerifyEmail: boolean
}

export function reportAsOfHandlers({
  store,
  accounts,
  swabKits,
  reportSignatures,
  awaitPosition,
  mustVerifyEmail,
}: ReportAsOfDependencies): Handlers<typeof reportAsOfOperations> {
  /**
   * @param hidden as long as nobody has proven that the address is theirs
   * @param hides without what its owner chose not to see
   */
  async function reportOf(account: AccountRow, at: string, hidden: boolean, hides: boolean) {
    const [editions, published, past] = await Promise.all([
      hidden ? [] : editionsOfAccount(store, swabKits, account.id),
      publishedReadings(store),
      store.read(accountStream(account.id)),
    ])
    const person = personAsOf(decodeAll(past) as readonly (Decoded & AccountEvent)[], at) ?? account
    const kits = swabKits.ofAccount(account.id)
    return presentReportAsOf(at, person, kits, editions, published, reportSignatures, hides)
  }

  return {
    getReportAsOf: async ({ query: { at }, caller: { account } }) => ({
      answer: await reportOf(
        account,
        at,
        mustVerifyEmail && !account.emailVerified,
        account.sensitiveResults === 'hidden',
      ),
    }),

    async getUsersReportAsOf({ params, query: { at }, context }) {
      const account = accounts.byId(AccountId.parse(params.id))
      if (account === undefined) throw new ApiFailure('notFound')
      const kitIds = swabKits.ofAccount(account.id).map(({ id }) => id)
      // Recorded before they are read.
      await awaitPosition(await recordViewing(store, kitIds, context))
      return { answer: await reportOf(account, at, false, false) }
    },
  }
}
