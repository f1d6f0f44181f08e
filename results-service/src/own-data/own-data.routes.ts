import { decodeAll, type Decoded } from '@swabwise/events/catalogue/codec'
import { accountStream, swabKitStream } from '@swabwise/events/catalogue/streams'
import type { AccountEvent } from '@swabwise/events/catalogue/streams/account'
import type { SwabKitEvent } from '@swabwise/events/catalogue/streams/swab-kit'
import type { EventStore } from '@swabwise/events/store/port'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { ContactMessageQueries } from '../contact/contact-messages.queries.ts'
import type { MedicineQueries } from '../doctor/medicines.queries.ts'
import { csvOf } from '../exports/csv.presenter.ts'
import { exportedKits, jsonOf } from '../exports/exported-kits.presenter.ts'
import { fhirOf } from '../exports/fhir.presenter.ts'
import type { OwnKits } from '../kits/own-kits.queries.ts'
import type { SwabKitQueries, SwabKitRow } from '../kits/swab-kits.queries.ts'
import type { LookQueries } from '../looks/looks.queries.ts'
import { presentLook } from '../looks/own-looks.presenter.ts'
import { recordOwnExport } from '../looks/record-own-export.command.ts'
import type { MailQueries } from '../mail/mails.queries.ts'
import type { Handlers } from '../platform/http/pipeline.ts'
import type { AwaitPosition } from '../platform/http/read-your-writes.ts'
import type { ReportSignatures } from '../report-checks/report-codes.presenter.ts'
import { ownReportHistory } from '../results/report-history.command.ts'
import { presentSession, presentSignIn } from '../sessions/sessions.presenter.ts'
import type { SignInQueries } from '../sessions/sign-ins.queries.ts'
import { presentShare } from '../sharing/share.presenter.ts'
import type { ShareQueries } from '../sharing/shares.queries.ts'
import { accountStory, consents } from './account-story.rules.ts'
import { archive, type ArchivedFile } from './archive.ts'
import { kitStory } from './kit-story.rules.ts'
import type { ownDataOperations } from './own-data.contract.ts'
import {
  isTheirs,
  presentOwnKit,
  presentOwnMail,
  presentOwnMessage,
  presentProfile,
  readme,
} from './own-data.presenter.ts'

export interface OwnDataDependencies {
  readonly store: EventStore
  readonly swabKits: SwabKitQueries
  readonly ownKits: OwnKits
  readonly signIns: SignInQueries
  readonly looks: LookQueries
  readonly shares: ShareQueries
  readonly mails: MailQueries
  readonly medicines: MedicineQueries
  readonly contactMessages: ContactMessageQueries
  readonly reportSignatures: ReportSignatures
  readonly publicUrl: string
  readonly laboratory: string
  readonly awaitPosition: AwaitPosition
}

/** For SQLite, no limit. */
const all = -1

export function ownDataHandlers(dependencies: OwnDataDependencies): Handlers<typeof ownDataOperations> {
  const { store, swabKits, ownKits, signIns, looks, shares, mails, medicines } = dependencies
  const { contactMessages, reportSignatures, publicUrl, laboratory, awaitPosition } = dependencies

  const kitWithHistory = async (account: AccountRow, kit: SwabKitRow) => {
    const past = decodeAll(await store.read(swabKitStream(kit.id))) as readonly (Decoded & SwabKitEvent)[]
    return presentOwnKit(kit, kitStory(past, account.id))
  }

  async function resultFiles(account: AccountRow, kits: readonly SwabKitRow[], at: string) {
    const history = await ownReportHistory(store, swabKits, account)
    const exported = exportedKits(kits, reportSignatures, history)
    return [
      json('results/results.json', 'Your released results, for programs.', jsonOf(exported, publicUrl)),
      { name: 'results/results.csv', about: 'The same as a table.', content: csvOf(exported) },
      json(
        'results/results.fhir.json',
        'The same for a clinic’s record system: an R4 bundle.',
        fhirOf(account, exported, laboratory, at),
      ),
    ]
  }

  async function filesOf(account: AccountRow, at: string): Promise<readonly ArchivedFile[]> {
    const kits = ownKits(account)
    const past = decodeAll(await store.read(accountStream(account.id))) as readonly (Decoded & AccountEvent)[]
    const sent = mails.sentTo(
      account.id,
      kits.map(({ id }) => id),
    )
    const files = [
      json(
        'profile.json',
        'Your profile as it stands.',
        presentProfile(account, medicines.ofAccount(account.id)),
      ),
      json('account-history.json', 'What changed your account, and when.', accountStory(past)),
      json('consents.json', 'What you agreed to or declined, and when.', consents(past)),
      json('sign-ins.json', 'Every sign-in and wrong password, with device and country; open sessions.', {
        signIns: signIns.ofAccount(account.id, all).map(presentSignIn),
        sessions: signIns.sessionsOf(account.id, at).map((session) => presentSession(session, undefined)),
      }),
      json(
        'who-looked.json',
        'Who of our staff looked at your data, and when it was taken away as a file.',
        looks.atAccount(account.id, account.createdAt, all).map(presentLook),
      ),
      json(
        'kits.json',
        'Your kits, and what happened to each.',
        await Promise.all(kits.map((kit) => kitWithHistory(account, kit))),
      ),
      ...(await resultFiles(account, kits, at)),
      json(
        'shares.json',
        'The links that you made, and when each was opened.',
        shares
          .ofAccount(account.id, all)
          .map((share) => presentShare(share, shares.openingsOf(share.id, all))),
      ),
      json('emails.json', 'Which emails we sent you.', sent.filter(isTheirs(kits)).map(presentOwnMail)),
      // Anybody may open an account with any address; what was written under it is for who has the mailbox.
      ...(account.emailVerified
        ? [
            json(
              'messages.json',
              'What was written to support under your address.',
              contactMessages.sentFrom(account.email).map(presentOwnMessage),
            ),
          ]
        : []),
    ]
    const about = 'This file.'
    return [
      { name: 'README.txt', about, content: readme([{ name: 'README.txt', about }, ...files], account, at) },
      ...files,
    ]
  }

  return {
    async exportOwnData({ caller: { account }, context }) {
      await awaitPosition(await recordOwnExport(store, account.id, 'everything', context))
      const name = `swabwise-my-data-${context.at.slice(0, 'YYYY-MM-DD'.length)}.zip`
      return {
        answer: archive(await filesOf(account, context.at), context.at),
        headers: { 'Content-Disposition': `attachment; filename="${name}"` },
      }
    },
  }
}

const json = (name: string, about: string, content: unknown): ArchivedFile => ({
  name,
  about,
  content: JSON.stringify(content, undefined, 2),
})
