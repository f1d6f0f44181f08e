import type { AccountId } from '@swabwise/events/catalogue/ids'
import { geneKeys, geneOfKey } from '@swabwise/events/genetics/codes/codes'
import type { Staff } from '@swabwise/events/vocabulary/role'
import { may } from '../contract/staff-access.ts'
import { sightOf } from '../users/staff-sight.rules.ts'
import { nameOf } from '../accounts/account.presenter.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { SwabKitRow } from '../kits/swab-kits.queries.ts'
import { weeklyFigures, weeksUntil, withLimits } from './desk-figures.presenter.ts'
import type { ContradictionQueries } from '../contradictions/contradictions.queries.ts'
import type { Desk, WaitingKit } from './desk.contract.ts'
import type { RecallQueries } from '../recalls/recalls.queries.ts'
import type { Contradiction, KitsAtWorkQueries, Waiting } from './kits-at-work.queries.ts'

const day = 24 * 60 * 60 * 1000
/** A report is promised within two business days: with a weekend between, four. */
const daysToReport = 4
const daysToReturn = 30
const mostContradictions = 20

type FindAccount = (id: AccountId) => AccountRow | undefined

interface DeskQueries {
  readonly kits: KitsAtWorkQueries
  readonly contradictions: readonly Contradiction[]
  readonly held: Pick<ContradictionQueries, 'ofAccount'>
  readonly recalls: Pick<RecallQueries, 'inState' | 'kits'>
  readonly accountOf: FindAccount
}

export function presentDesk(
  { kits, contradictions: found, held, recalls, accountOf: findAccount }: DeskQueries,
  { resultsNeedValidation }: { readonly resultsNeedValidation: boolean },
  reader: { readonly id: AccountId; readonly who: Staff },
  now: string,
): Desk {
  const { id, who } = reader
  const ownerOf = sightOf[who].people ? findAccount : () => undefined
  const before = (days: number) => new Date(Date.parse(now) - days * day).toISOString()
  const list = ({ total, kits }: Waiting, since: (kit: SwabKitRow) => string | undefined) => ({
    total,
    kits: kits.map((kit) => presentWaiting(kit, since(kit), ownerOf)),
  })
  const corrections = may(who, 'confirmCorrection') ? kits.corrections() : { total: 0, kits: [] }
  const contradictions = may(who, 'getContradiction') ? found : []
  const { lots, ...happened } = kits.since(`${weeksUntil(now)[0]}T00:00:00.000Z`)
  return {
    needsYou: {
      corrections: {
        total: corrections.total,
        kits: corrections.kits.map((kit) => ({
          ...presentWaiting(kit, kit.registration?.proposed?.proposedAt, ownerOf),
          ...presentProposal(kit, findAccount, id),
        })),
      },
      contradictions: {
        total: contradictions.length,
        kits: contradictions.slice(0, mostContradictions).map(({ kit, others, genes }) => ({
          ...presentWaiting(kit, kit.registration?.shown?.reportedAt, ownerOf),
          others: others.map(({ id }) => id),
          genes: [...genes],
          decisionProposed:
            kit.registration !== undefined &&
            held.ofAccount(kit.registration.accountId)?.proposed !== undefined,
        })),
      },
      heldRuns: (may(who, 'getRecall') ? recalls.inState('held') : []).map((run) => ({
        recallId: run.id,
        name: run.name,
        since: run.since,
        reason: run.reason,
        kits: recalls.kits(run).length,
        decisionProposed: run.proposed !== undefined,
      })),
      toValidate:
        resultsNeedValidation && may(who, 'validateResults')
          ? list(kits.toValidate(), ({ registration }) => registration?.latest?.reportedAt)
          : { total: 0, kits: [] },
      toReplace: list(kits.toReplace(), ({ registration }) => registration?.latest?.reportedAt),
      overdue: list(kits.overdue(before(daysToReport)), ({ receivedAt }) => receivedAt),
      notReturned: list(
        kits.notReturned(before(daysToReturn)),
        ({ registration }) => registration?.registeredAt,
      ),
    },
    weeks: weeklyFigures(now, happened),
    lots: withLimits(lots),
  }
}

function presentWaiting(kit: SwabKitRow, since: string | undefined, accountOf: FindAccount): WaitingKit {
  const { id, registration, modifiedAt } = kit
  const owner = registration && accountOf(registration.accountId)
  return {
    swabKitId: id,
    since: since ?? modifiedAt,
    ...(owner === undefined ? {} : { userId: owner.id, userEmail: owner.email }),
  }
}

function presentProposal({ registration }: SwabKitRow, accountOf: FindAccount, admin: AccountId) {
  const { proposed, latest } = registration ?? {}
  const by = proposed && accountOf(proposed.proposedBy)
  const changed = geneKeys.filter((key) => proposed?.codes[key] !== latest?.codes[key])
  return {
    proposedBy: nameOf(by),
    isOwn: proposed?.proposedBy === admin,
    genes: [...new Set(changed.map((key) => geneOfKey[key].symbol))],
  }
}
