import type { AccountId } from '@swabwise/events/catalogue/ids'
import type { EventStore } from '@swabwise/events/store/port'
import type { SwabKitQueries } from '../kits/swab-kits.queries.ts'
import { publishedReadings } from '../readings/publish-readings.command.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { withoutSensitiveIn } from './editions.rules.ts'
import { editionsOfAccount } from './editions-of.command.ts'
import { historyOf, type ReportHistory } from './report-history.rules.ts'

export const reportHistory = async (
  store: Pick<EventStore, 'read'>,
  swabKits: Pick<SwabKitQueries, 'ofAccount'>,
  accountId: AccountId,
): Promise<ReportHistory> =>
  historyOf(...(await Promise.all([editionsOfAccount(store, swabKits, accountId), publishedReadings(store)])))

type Reader = Pick<AccountRow, 'id' | 'sensitiveResults'>

/** As its owner may read it. */
export async function ownReportHistory(
  store: Pick<EventStore, 'read'>,
  swabKits: Pick<SwabKitQueries, 'ofAccount'>,
  { id, sensitiveResults }: Reader,
): Promise<ReportHistory> {
  const { editions, published } = await reportHistory(store, swabKits, id)
  return historyOf(sensitiveResults === 'hidden' ? withoutSensitiveIn(editions) : editions, published)
}
