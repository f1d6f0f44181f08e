import { ShareId } from '@swabwise/events/catalogue/ids'
import { shareStream } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { execute, type CommandContext } from '../platform/execute.ts'
import { recordOpening, shareResults } from './share-results.command.ts'
import { shareDecider } from './share.decider.ts'
import type { AccountQueries } from '../accounts/accounts.queries.ts'
import type { ShareQueries, ShareRow } from './shares.queries.ts'
import type { OwnKits } from '../kits/own-kits.queries.ts'
import type { Handlers } from '../platform/http/pipeline.ts'
import { healthLinkOf, sharedBundle } from './health-link.presenter.ts'
import { presentSharedReport } from './shared-report.presenter.ts'
import { kitsOfShare, snapshotOf } from './share-snapshot.presenter.ts'
import { presentShare } from './share.presenter.ts'
import { accountHeld, ApiFailure } from '../platform/http/problems.ts'
import type { AwaitPosition } from '../platform/http/read-your-writes.ts'
import type { HealthCards } from '../report-checks/health-card.presenter.ts'
import type { ReportSignatures } from '../report-checks/report-codes.presenter.ts'
import type { shareOperations } from './shares.contract.ts'

export interface ShareDependencies {
  readonly store: EventStore
  readonly accounts: AccountQueries
  readonly ownKits: OwnKits
  readonly mustVerifyEmail: boolean
  readonly shares: ShareQueries
  readonly shareTokens: {
    tokenOf(commandId: string): string
    digestOf(token: string): string
  }
  readonly reportSignatures: ReportSignatures
  readonly healthCards: HealthCards
  readonly healthLinks: {
    idOf(share: ShareId): string
    shareOf(id: string): ShareId | undefined
    keyOf(share: ShareId): string
    encrypt(share: ShareId, content: string, contentType: string): Promise<string>
  }
  readonly laboratory: string
  readonly publicUrl: string
  readonly awaitPosition: AwaitPosition
}

export function shareHandlers({
  store,
  accounts,
  ownKits,
  mustVerifyEmail,
  shares,
  shareTokens,
  reportSignatures,
  healthCards,
  healthLinks,
  laboratory,
  publicUrl,
  awaitPosition,
}: ShareDependencies): Handlers<typeof shareOperations> {
  /** Whoever opens it, and in whatever form: the same people, the same end, the same record. */
  async function opened(share: ShareRow | undefined, context: CommandContext) {
    const owner = share && accounts.byId(share.accountId)
    if (share === undefined || owner === undefined || hasEnded(share, context.at))
      throw new ApiFailure('notFound')
    if (owner.isHeld) throw accountHeld()
    if (mustVerifyEmail && !owner.emailVerified) throw new ApiFailure('notFound')
    if (!isSameMinute(shares.lastOpeningOf(share.id), context.at))
      await awaitPosition(await recordOpening(store, share.id, context))
    return { ...share, owner, kits: kitsOfShare(share, ownKits(owner)) }
  }

  return {
    async createShare({ body: { expiresInDays, reports }, caller: { account }, context }) {
      if (mustVerifyEmail && !account.emailVerified) throw new ApiFailure('emailNotVerified')
      const token = shareTokens.tokenOf(context.commandId)
      const made = await shareResults(
        store,
        {
          accountId: account.id,
          tokenDigest: shareTokens.digestOf(token),
          days: expiresInDays,
          reports,
          snapshot: snapshotOf(ownKits(account)),
        },
        context,
      )
      await awaitPosition(made.position)
      const url = new URL('/pdf-download', publicUrl)
      url.searchParams.set('share', token)
      const { shareId, expiresAt } = made
      const [id, key] = [healthLinks.idOf(shareId), healthLinks.keyOf(shareId)]
      const healthLink = healthLinkOf({ expiresAt, id, key }, publicUrl)
      return { answer: { id: shareId, token, url: url.href, healthLink, expiresAt } }
    },

    listShares: async ({ caller: { account } }) => ({
      answer: shares.ofAccount(account.id).map((share) => presentShare(share, shares.openingsOf(share.id))),
    }),

    async revokeShare({ params, caller: { account }, context }) {
      const shareId = ShareId.safeParse(params.share)
      if (!shareId.success) throw new ApiFailure('notFound')
      const command = { type: 'RevokeShare', by: account.id } as const
      const revoked = await execute(store, shareDecider, shareStream(shareId.data), command, context)
      if (revoked.kind === 'refused') throw new ApiFailure('notFound')
      await awaitPosition(revoked.position)
      return { answer: undefined }
    },

    async openShare({ params: { share: token }, context }) {
      const { owner, kits, expiresAt, reports } = await opened(
        shares.byDigest(shareTokens.digestOf(token)),
        context,
      )
      return {
        answer: presentSharedReport(owner, kits, reportSignatures, expiresAt, healthCards.issue, reports),
        headers: unlisted,
      }
    },

    async openHealthLink({ params: { link }, context }) {
      const shareId = healthLinks.shareOf(link)
      const share = await opened(shareId && shares.byId(shareId), context)
      const bundle = sharedBundle(
        { ...share, shareId: share.id, laboratory, at: share.createdAt },
        reportSignatures,
      )
      return {
        answer: await healthLinks.encrypt(share.id, JSON.stringify(bundle), 'application/fhir+json'),
        // Viewers are pages of other sites; what they get is sealed.
        headers: { ...unlisted, 'Content-Type': 'application/jose', 'Access-Control-Allow-Origin': '*' },
      }
    },
  }
}

const unlisted = { 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' }

const hasEnded = ({ revokedAt, expiresAt }: ShareRow, at: string) => revokedAt !== null || at >= expiresAt

const isSameMinute = (last: string | undefined, at: string) => last?.slice(0, 16) === at.slice(0, 16)
