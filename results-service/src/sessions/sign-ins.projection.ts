import type { AccountId, SessionId } from '@swabwise/events/catalogue/ids'
import type { Proof } from '@swabwise/events/vocabulary/proof'
import { defineProjection, type Projected } from '../platform/read-model/projection.ts'
import { flag, nullable, table, text } from '../platform/read-model/rows/table.ts'

/** Nothing of what older releases recorded. */
const source = { device: nullable(text()), place: nullable(text()) }

export const signInTable = table(
  'signIns',
  { accountId: text<AccountId>(), at: text(), eventId: text(), failed: flag(), ...source },
  { key: 'accountId, at, eventId' },
)

export const sessionTable = table(
  'sessions',
  {
    id: text<SessionId>(),
    accountId: text<AccountId>(),
    startedAt: text(),
    usedAt: text(),
    expiresAt: text(),
    endedAt: nullable(text()),
    /** When, and by what, its owner last proved who they are. */
    provenAt: text(),
    provenBy: text<Proof>(),
    ...source,
  },
  { key: 'id', more: 'CREATE INDEX sessionsByAccount ON sessions (accountId, startedAt);' },
)

/** Every sign-in and every wrong password, and the sessions that came of the one. */
export const signIns = defineProjection({
  name: 'signIns',
  version: 4,
  tables: [signInTable, sessionTable],
  on: {
    LoginRecorded: (event) => signIn(event, 'erased', false),
    SignInFailed: (event) => signIn(event, event.data.personal, true),
    SignedIn(event) {
      const { sessionId, personal, by, ...facts } = event.data
      const { at } = event.metadata
      return [
        signIn(event, personal, false),
        sessionTable.upsert({
          ...facts,
          ...sourceIn(personal),
          id: sessionId,
          startedAt: at,
          usedAt: at,
          endedAt: null,
          provenAt: at,
          provenBy: by,
        }),
      ]
    },
    SessionConfirmed: ({ data: { sessionId, by }, metadata: { at } }) =>
      sessionTable.patch({ id: sessionId }, { provenAt: at, provenBy: by }),
    SessionUsed: ({ data: { sessionId }, metadata: { at } }) =>
      sessionTable.patch({ id: sessionId }, { usedAt: at }),
    SessionEnded: ({ data: { sessionId }, metadata: { at } }) =>
      sessionTable.patch({ id: sessionId, endedAt: null }, { endedAt: at }),
    SessionsEnded: endAll,
    PasswordChanged: endAll,
    PasswordReset: endAll,
    RoleGranted: endAll,
    RoleRevoked: endAll,
    AccountDeactivated: endAll,
    AccountErased: ({ data: { accountId } }) => [
      signInTable.remove({ accountId }),
      sessionTable.remove({ accountId }),
    ],
  },
})

type Personal = Projected<'SignedIn'>['data']['personal']

const sourceIn = (personal: Personal) =>
  personal === 'erased'
    ? { device: null, place: null }
    : { device: personal.device, place: personal.place ?? null }

const signIn = (
  { id, data: { accountId }, metadata: { at } }: Projected<'LoginRecorded' | 'SignInFailed' | 'SignedIn'>,
  personal: Personal,
  failed: boolean,
) => signInTable.upsert({ accountId, at, eventId: id, failed, ...sourceIn(personal) })

function endAll({
  data: { accountId },
  metadata: { at },
}: Projected<
  'SessionsEnded' | 'PasswordChanged' | 'PasswordReset' | 'RoleGranted' | 'RoleRevoked' | 'AccountDeactivated'
>) {
  return sessionTable.patch({ accountId, endedAt: null }, { endedAt: at })
}
