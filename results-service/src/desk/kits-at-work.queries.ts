import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { AccountId } from '@swabwise/events/catalogue/ids'
import { contradictedIn } from '@swabwise/events/genetics/findings/overall'
import type { GeneSymbol } from '@swabwise/events/genetics/reports'
import type { SwabKitRow } from '../kits/swab-kits.queries.ts'
import { toSwabKitRow } from '../kits/swab-kits.queries.ts'
import { latestReportedAt } from '../kits/swab-kits.projection.ts'

export interface ReportedRow {
  readonly reportedAt: string
  readonly receivedAt: string | undefined
}

export interface Contradiction {
  /** The newest of the kits that disagree. */
  readonly kit: SwabKitRow
  readonly others: readonly SwabKitRow[]
  readonly genes: readonly GeneSymbol[]
}

export interface LotRow {
  readonly lot: string
  readonly reported: number
  readonly inconclusive: number
}

export interface Waiting {
  readonly total: number
  /** The first of them, the longest waiting first. */
  readonly kits: readonly SwabKitRow[]
}

const mostShown = 20

/** What of all kits needs somebody, and what became of those of the last weeks. Times are ISO 8601. */
export function kitsAtWorkQueries(db: DatabaseSync) {
  const waiting = (condition: string, order: string) => {
    const count = db.prepare(`SELECT count(*) AS total FROM swabKits k WHERE ${condition}`)
    const first = db.prepare(
      `SELECT * FROM swabKits k WHERE ${condition} ORDER BY ${order} LIMIT ${mostShown}`,
    )
    return (...values: readonly SQLInputValue[]): Waiting => ({
      total: Number(count.get(...values)?.total),
      kits: first.all(...values).map(toSwabKitRow),
    })
  }
  const signedUp = db.prepare('SELECT createdAt FROM accounts WHERE createdAt >= ?')
  const registered = db.prepare('SELECT registeredAt FROM swabKits WHERE registeredAt >= ?')
  const reported = db.prepare(
    `SELECT ${latestReportedAt} AS reportedAt, receivedAt, lot, stage FROM swabKits
    WHERE latest IS NOT NULL AND accountId IS NOT NULL AND ${latestReportedAt} >= ?`,
  )
  const open = db.prepare("SELECT count(*) AS total FROM swabKits WHERE stage = 'registered'")
  const telling = 'accountId IS NOT NULL AND shown IS NOT NULL AND withdrawnAt IS NULL'
  const several = db.prepare(
    `SELECT accountId FROM swabKits WHERE ${telling} GROUP BY accountId HAVING count(*) > 1`,
  )
  const ofPerson = db.prepare(`SELECT * FROM swabKits WHERE ${telling} AND accountId = ?`)
  return {
    /** Who has results of several kits, which may disagree. */
    peopleWithSeveral: () => several.all().map(({ accountId }) => accountId as AccountId),
    /** Of one person, read differently. */
    contradictionOf(id: AccountId): Contradiction | undefined {
      const kits = ofPerson.all(id).map(toSwabKitRow)
      const genes = contradictedIn(kits.map(({ registration }) => registration?.shown?.codes ?? {}))
      const [kit, ...others] = kits.toSorted((one, other) => reportedOf(other).localeCompare(reportedOf(one)))
      return genes.length === 0 || kit === undefined ? undefined : { kit, others, genes }
    },
    /** On hold, and not by a rule for runs. */
    toValidate: waiting(
      `k.stage = 'held' AND NOT EXISTS (
        SELECT 1 FROM recalls r WHERE r.kind = 'run' AND r.name = k.runId AND r.state = 'held')`,
      'k.modifiedAt',
    ),
    corrections: waiting('k.proposed IS NOT NULL', 'k.modifiedAt'),
    /** Inconclusive, and the owner has no other kit of the kind that may bring results. */
    toReplace: waiting(
      `k.stage = 'inconclusive' AND NOT EXISTS (
        SELECT 1 FROM swabKits o
        WHERE o.accountId = k.accountId AND o.kind = k.kind AND o.stage <> 'inconclusive')`,
      'k.registeredAt',
    ),
    /** @param before when a sample must have arrived for its report to be late */
    overdue: waiting("k.stage = 'registered' AND k.receivedAt < ?", 'k.receivedAt'),
    /** @param before when a kit must have been registered for its swab to be missed */
    notReturned: waiting(
      "k.stage = 'registered' AND k.receivedAt IS NULL AND k.registeredAt < ?",
      'k.registeredAt',
    ),
    since(moment: string) {
      const reports = reported.all(moment)
      return {
        signedUp: signedUp.all(moment).map(({ createdAt }) => String(createdAt)),
        registered: registered.all(moment).map(({ registeredAt }) => String(registeredAt)),
        reported: reports.map(({ reportedAt, receivedAt }): ReportedRow => ({
          reportedAt: String(reportedAt),
          receivedAt: receivedAt === null ? undefined : String(receivedAt),
        })),
        waiting: Number(open.get()?.total),
        lots: [...Map.groupBy(reports, ({ lot }) => lot)].flatMap(([lot, kits]): LotRow[] =>
          lot === null
            ? []
            : [
                {
                  lot: String(lot),
                  reported: kits.length,
                  inconclusive: kits.filter(({ stage }) => stage === 'inconclusive').length,
                },
              ],
        ),
      }
    },
  }
}

const reportedOf = ({ registration }: SwabKitRow) => registration?.shown?.reportedAt ?? ''

export type KitsAtWorkQueries = ReturnType<typeof kitsAtWorkQueries>
