import type { Change, Value } from '../platform/read-model/change.ts'
import { defineProjection } from '../platform/read-model/projection.ts'

/** Erasing an account removes its row, and `secure_delete` its bytes. */
export const accounts = defineProjection({
  name: 'accounts',
  version: 4,
  tables: `
    CREATE TABLE accounts (
      id TEXT PRIMARY KEY,
      email TEXT NOT NULL,
      email_digest TEXT NOT NULL UNIQUE,
      password_hash TEXT NOT NULL,
      first_name TEXT NOT NULL,
      last_name TEXT NOT NULL,
      country TEXT NOT NULL,
      region TEXT NOT NULL,
      dob TEXT NOT NULL,
      gender TEXT NOT NULL,
      lang_key TEXT NOT NULL,
      promotional_email INTEGER NOT NULL,
      enable_recommendation INTEGER NOT NULL,
      frequency TEXT,
      is_admin INTEGER NOT NULL,
      activated INTEGER NOT NULL,
      email_verified INTEGER NOT NULL,
      token_version INTEGER NOT NULL,
      created_at TEXT NOT NULL,
      modified_at TEXT NOT NULL,
      name TEXT NOT NULL GENERATED ALWAYS AS (first_name || ' ' || last_name) VIRTUAL
    ) STRICT;
  `,
  reads: [
    'AccountRegistered',
    'ProfileUpdated',
    'PasswordChanged',
    'PasswordReset',
    'PasswordRehashed',
    'EmailVerified',
    'RoleGranted',
    'RoleRevoked',
    'AccountDeactivated',
    'AccountReactivated',
    'SessionsEnded',
    'AccountErased',
  ],
  project(event) {
    const { at } = event.metadata
    switch (event.type) {
      case 'AccountRegistered': {
        const { accountId, emailDigest, langKey, promotionalEmail, personal } = event.data
        if (personal === 'erased') return []
        return [
          {
            kind: 'upsert',
            table: 'accounts',
            row: {
              id: accountId,
              email: personal.email,
              email_digest: emailDigest,
              password_hash: personal.passwordHash,
              first_name: personal.firstName,
              last_name: personal.lastName,
              country: personal.country,
              region: personal.region,
              dob: personal.dob,
              gender: personal.gender,
              lang_key: langKey,
              promotional_email: Number(promotionalEmail),
              enable_recommendation: 0,
              frequency: null,
              is_admin: 0,
              activated: 1,
              email_verified: 0,
              token_version: 1,
              created_at: at,
              modified_at: at,
            },
          },
        ]
      }
      case 'ProfileUpdated': {
        const { accountId, promotionalEmail, enableRecommendation, frequency, langKey, personal } = event.data
        if (personal === 'erased') return []
        return [
          patch(accountId, at, {
            first_name: personal.firstName,
            last_name: personal.lastName,
            country: personal.country,
            region: personal.region,
            dob: personal.dob,
            gender: personal.gender,
            promotional_email: Number(promotionalEmail),
            enable_recommendation: Number(enableRecommendation),
            frequency,
            ...(langKey === undefined ? {} : { lang_key: langKey }),
          }),
        ]
      }
      case 'PasswordChanged':
      case 'PasswordReset': {
        const { accountId, personal } = event.data
        return personal === 'erased'
          ? []
          : [
              patch(accountId, at, {
                password_hash: personal.passwordHash,
                ...(event.type === 'PasswordReset' ? { email_verified: 1 } : {}),
              }),
              revokeTokens(accountId),
            ]
      }
      case 'EmailVerified':
        return [patch(event.data.accountId, at, { email_verified: 1 })]
      case 'PasswordRehashed': {
        const { accountId, personal } = event.data
        return personal === 'erased'
          ? []
          : [
              {
                kind: 'patch',
                table: 'accounts',
                where: { id: accountId },
                set: { password_hash: personal.passwordHash },
              },
            ]
      }
      case 'RoleGranted':
      case 'RoleRevoked': {
        const { accountId, role } = event.data
        if (role !== 'ROLE_ADMIN') return []
        return [
          patch(accountId, at, { is_admin: Number(event.type === 'RoleGranted') }),
          revokeTokens(accountId),
        ]
      }
      case 'AccountDeactivated':
      case 'AccountReactivated': {
        const { accountId } = event.data
        return [
          patch(accountId, at, { activated: Number(event.type === 'AccountReactivated') }),
          revokeTokens(accountId),
        ]
      }
      case 'SessionsEnded':
        return [revokeTokens(event.data.accountId)]
      case 'AccountErased':
        return [
          { kind: 'remove', table: 'accounts', where: { id: event.data.accountId } },
          { kind: 'forget' },
        ]
    }
  },
})

const patch = (id: string, at: string, set: Readonly<Record<string, Value>>): Change => ({
  kind: 'patch',
  table: 'accounts',
  where: { id },
  set: { ...set, modified_at: at },
})

/** Tokens carry the version they were issued with. */
const revokeTokens = (id: string): Change => ({
  kind: 'increment',
  table: 'accounts',
  where: { id },
  column: 'token_version',
})
