import type { AccountId, EmailDigest } from '@swabwise/events/catalogue/ids'
import type { Country } from '@swabwise/events/vocabulary/country'
import type { Frequency } from '@swabwise/events/vocabulary/frequency'
import type { Gender } from '@swabwise/events/vocabulary/gender'
import type { Role } from '@swabwise/events/vocabulary/role'
import { defineProjection, type Projected } from '../platform/read-model/projection.ts'
import { flag, integer, nullable, table, text } from '../platform/read-model/rows/table.ts'

export const accountTable = table(
  'accounts',
  {
    id: text<AccountId>(),
    email: text(),
    emailDigest: text<EmailDigest>(),
    passwordHash: text(),
    firstName: text(),
    lastName: text(),
    country: text<Country>(),
    region: text(),
    dob: text(),
    gender: text<Gender>(),
    langKey: text(),
    promotionalEmail: flag(),
    enableRecommendation: flag(),
    frequency: nullable(text<Frequency>()),
    role: text<Role>(),
    proposedRole: nullable(text<Role>()),
    roleProposedBy: nullable(text<AccountId>()),
    roleProposedAt: nullable(text()),
    activated: flag(),
    emailVerified: flag(),
    tokenVersion: integer(),
    /** Whether they want to see what is about mental health; null until they chose. */
    sensitiveResults: nullable(text<'shown' | 'hidden'>()),
    cartId: nullable(text()),
    /** The versions, or the day of registration: an older release recorded nothing of it. */
    agreedTerms: text(),
    agreedPrivacy: text(),
    createdAt: text(),
    modifiedAt: text(),
  },
  {
    key: 'id',
    rowid: true,
    more: `
      CREATE UNIQUE INDEX accountsByEmail ON accounts (emailDigest);
      CREATE INDEX accountsByCreation ON accounts (createdAt);`,
  },
)

/** Erasing an account removes its row, and `secure_delete` its bytes. */
export const accounts = defineProjection({
  name: 'accounts',
  version: 9,
  tables: [accountTable],
  on: {
    AccountRegistered: ({ data: { accountId, personal, ...facts }, metadata: { at } }) =>
      personal === 'erased'
        ? []
        : accountTable.upsert({
            ...facts,
            ...personal,
            id: accountId,
            enableRecommendation: false,
            frequency: null,
            role: 'ROLE_USER',
            ...noProposal,
            activated: true,
            emailVerified: false,
            tokenVersion: 1,
            sensitiveResults: null,
            cartId: null,
            agreedTerms: at.slice(0, 'YYYY-MM-DD'.length),
            agreedPrivacy: at.slice(0, 'YYYY-MM-DD'.length),
            createdAt: at,
            modifiedAt: at,
          }),
    ProfileUpdated: (event) => {
      const { personal, ...facts } = event.data
      return personal === 'erased' ? [] : patch(event, { ...facts, ...personal })
    },
    PasswordChanged: (event) => changePassword(event),
    PasswordReset: (event) => changePassword(event, { emailVerified: true }),
    CartJoined: ({ data: { accountId, personal } }) =>
      personal === 'erased' ? [] : accountTable.patch({ id: accountId }, personal),
    SensitiveResultsChosen: ({ data: { accountId, shown } }) =>
      accountTable.patch({ id: accountId }, { sensitiveResults: shown ? 'shown' : 'hidden' }),
    EmailVerified: (event) => patch(event, { emailVerified: true }),
    TermsAgreed: ({ data: { accountId, terms, privacy } }) =>
      accountTable.patch({ id: accountId }, { agreedTerms: terms, agreedPrivacy: privacy }),
    PasswordRehashed: ({ data: { accountId, personal } }) =>
      personal === 'erased' ? [] : accountTable.patch({ id: accountId }, personal),
    RoleGranted: (event) => patchAndRevokeTokens(event, { role: event.data.role, ...noProposal }),
    RoleRevoked: (event) => patchAndRevokeTokens(event, { role: 'ROLE_USER', ...noProposal }),
    AdminProposed: (event) => propose(event, 'ROLE_ADMIN'),
    AdminProposalWithdrawn: ({ data }) => accountTable.patch({ id: data.accountId }, noProposal),
    RoleProposed: (event) => propose(event, event.data.role),
    RoleProposalEnded: ({ data }) => accountTable.patch({ id: data.accountId }, noProposal),
    AdminLeft: ({ data }) => accountTable.patch({ roleProposedBy: data.accountId }, noProposal),
    AccountDeactivated: (event) => patchAndRevokeTokens(event, { activated: false }),
    AccountReactivated: (event) => patchAndRevokeTokens(event, { activated: true }),
    SessionsEnded: revokeTokens,
    AccountErased: ({ data }) => [accountTable.remove({ id: data.accountId }), { kind: 'forget' }],
  },
})

interface OfAccount {
  readonly data: { readonly accountId: AccountId }
  readonly metadata: { readonly at: string }
}
type Patch = Parameters<typeof accountTable.patch>[1]

const patch = ({ data, metadata }: OfAccount, set: Patch) =>
  accountTable.patch({ id: data.accountId }, { ...set, modifiedAt: metadata.at })

/** Tokens carry the version they were issued with. */
function revokeTokens({ data }: OfAccount) {
  return accountTable.increment({ id: data.accountId }, 'tokenVersion')
}

const patchAndRevokeTokens = (event: OfAccount, set: Patch) => [patch(event, set), revokeTokens(event)]

function changePassword(event: Projected<'PasswordChanged' | 'PasswordReset'>, set: Patch = {}) {
  const { personal } = event.data
  return personal === 'erased' ? [] : patchAndRevokeTokens(event, { ...personal, ...set })
}

const noProposal = { proposedRole: null, roleProposedBy: null, roleProposedAt: null }

const propose = (
  { data: { accountId, proposedBy }, metadata: { at } }: Projected<'AdminProposed' | 'RoleProposed'>,
  role: Role,
) =>
  accountTable.patch(
    { id: accountId },
    { proposedRole: role, roleProposedBy: proposedBy, roleProposedAt: at },
  )
