import type { Decoded } from '@swabwise/events/catalogue/codec'
import { geneKeys } from '@swabwise/events/genetics/codes/codes'
import type { Fields } from './readable.rules.ts'

/** The state shown to readers after an event: flat, so that two states can be compared by field. */
export function stateAfter(state: Fields, { type, metadata: { at } }: Decoded, data: Fields): Fields {
  switch (type) {
    case 'KitCreated':
      return { identifier: data.kitId, kind: data.kind, lot: data.lot, status: 'available' }
    case 'KitRegistered':
    case 'KitAttached':
      return { ...state, status: 'registered', owner: data.accountId, registeredAt: at }
    case 'KitDetached':
      return {
        ...without(state, 'proposed.'),
        status: 'available',
        owner: undefined,
        registeredAt: undefined,
      }
    case 'SampleReceived':
      return { ...state, receivedAt: data.receivedAt }
    case 'KitDeleted':
      return { ...state, status: 'deleted' }
    case 'ResultsReceived':
    case 'ResultsCorrected':
      return {
        ...without(without(state, 'results.'), 'proposed.'),
        ...report('results', data),
        'results.status': data.status,
        'results.source': data.source,
        'results.released': false,
      }
    case 'CorrectionProposed':
      return {
        ...state,
        ...report('proposed', data),
        'proposed.by': data.proposedBy,
        'proposed.hold': data.hold,
      }
    case 'CorrectionRejected':
      return without(state, 'proposed.')
    case 'ResultsValidated':
      return { ...state, [`results.${String(data.step)}`]: data.validatedBy }
    case 'ResultsReleased':
      return { ...without(state, 'results.withdrawnAt'), 'results.released': true }
    case 'ResultsWithdrawn':
      return { ...state, 'results.released': false, 'results.withdrawnAt': at }
    case 'ResultsEmailed':
      return { ...state, 'results.emailedAt': at }
    case 'AccountRegistered':
      return { status: 'active', roles: ['ROLE_USER'], kits: [], ...without(data, 'accountId') }
    case 'ProfileUpdated':
      return { ...state, ...without(data, 'accountId') }
    case 'LoginRecorded':
      return { ...state, lastLoginAt: at }
    case 'PasswordChanged':
    case 'PasswordReset':
      return { ...state, passwordChangedAt: at }
    case 'RoleGranted':
      return { ...state, roles: [...listIn(state.roles).filter((role) => role !== data.role), data.role] }
    case 'RoleRevoked':
      return { ...state, roles: listIn(state.roles).filter((role) => role !== data.role) }
    case 'KitClaimed':
      return { ...state, kits: [...listIn(state.kits), data.kitId] }
    case 'KitClaimReleased':
      return { ...state, kits: listIn(state.kits).filter((kit) => kit !== data.kitId) }
    case 'AccountDeactivated':
      return { ...state, status: 'deactivated' }
    case 'AccountReactivated':
      return { ...state, status: 'active' }
    case 'SensitiveResultsChosen':
      return { ...state, sensitiveResults: data.shown }
    case 'EmailVerified':
      return { ...state, emailVerified: true }
    case 'TermsAgreed':
      return { ...state, terms: data.terms, privacy: data.privacy }
    case 'AccountErased':
      return { ...state, status: 'erased' }
    case 'LabImportApplied': {
      const { counts, ...rest } = data
      return { ...state, ...rest, ...prefixed('rows', counts), appliedAt: at }
    }
    case 'ContactMessageReceived':
      return { ...state, ...data, status: 'received' }
    case 'ContactMessageForwarded':
      return { ...state, status: 'forwarded' }
    case 'ContactMessageErased':
      return { ...state, status: 'erased' }
    case 'ResultsShared':
      return { ...state, ...data, status: 'open' }
    case 'ShareOpened':
      return { ...state, lastOpenedAt: at }
    case 'ShareRevoked':
      return { ...state, status: 'revoked' }
    case 'ContradictionFound':
      return { kits: data.kitIds, genes: data.genes, status: 'open', since: at }
    case 'DecisionProposed':
      return { ...state, ...prefixed('proposed', { by: data.proposedBy, withdraw: data.withdraw }) }
    case 'DecisionRejected':
      return without(state, 'proposed.')
    case 'ContradictionDecided':
      return { ...without(state, 'proposed.'), status: 'decided', withdrawn: data.withdraw }
    case 'ContradictionEnded':
      return { ...without(state, 'proposed.'), status: 'ended' }
    case 'RunHeld':
      return { of: data.of, faults: data.faults, status: 'held' }
    case 'HeldRunRecallProposed':
      return { ...state, status: 'withdrawal proposed' }
    case 'RecallProposed':
      return { of: data.of, reason: data.reason, status: 'proposed' }
    case 'RecallConfirmed':
      return { ...state, of: data.of, status: 'recalled' }
    case 'RecallRejected':
      return { ...state, status: state.status === 'proposed' ? 'rejected' : 'recalled' }
    case 'RecallEndProposed':
      return { ...state, status: 'end proposed' }
    case 'ApiKeyMade':
      return { ...without(data, 'apiKeyId'), status: 'valid' }
    case 'ApiKeyUsed':
      return { ...state, lastUsedAt: at }
    case 'ApiKeyRevoked':
      return { ...state, status: 'revoked' }
    case 'RecallEnded':
      return { ...state, status: 'ended' }
    // They change nothing that readers are shown.
    case 'MedicinesTold':
    case 'AdminJoined':
    case 'AdminProposalWithdrawn':
    case 'AdminProposed':
    case 'RoleProposed':
    case 'RoleProposalEnded':
    case 'AdminLeft':
    case 'CartJoined':
    case 'EmailClaimed':
    case 'EmailReleased':
    case 'EmailVerificationRequested':
    case 'FarewellAddressed':
    case 'FarewellForgotten':
    case 'MailSent':
    case 'MailStarted':
    case 'EventSetAside':
    case 'FactsCounted':
    case 'LogCreated':
    case 'LogScavenged':
    case 'PasswordRehashed':
    case 'PasswordResetRequested':
    case 'OwnDataExported':
    case 'PeopleListed':
    case 'PersonalDataViewed':
    case 'PersonalDataShredded':
    case 'PersonalKeyCreated':
    case 'PersonalKeyRewrapped':
    case 'ReadingPublished':
    case 'ResultsViewed':
    case 'SessionEnded':
    case 'SessionConfirmed':
    case 'PasskeyAdded':
    case 'PasskeyRenamed':
    case 'PasskeyRemoved':
    case 'PasskeyUsed':
    case 'AuthenticatorAdded':
    case 'AuthenticatorUsed':
    case 'AuthenticatorRemoved':
    case 'RecoveryCodesMade':
    case 'RecoveryCodeUsed':
    case 'RecoveryCodesDropped':
    case 'SessionUsed':
    case 'SessionsEnded':
    case 'ShareSnapshotTaken':
    case 'SettingAsideProposed':
    case 'SignInFailed':
    case 'SignedIn':
      return state
  }
}

export interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** Missing values are null. */
export function changesBetween(before: Fields, after: Fields): readonly FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
}

function report(prefix: 'results' | 'proposed', { codes, reportedAt, note, lab, reason }: Fields): Fields {
  const known = typeof codes === 'object' && codes !== null ? (codes as Fields) : undefined
  const genes = known === undefined ? { [`${prefix}.genes`]: codes } : prefixed(prefix, pick(known, geneKeys))
  return {
    ...genes,
    ...prefixed(prefix, { reportedAt, note, reason }),
    ...(typeof lab === 'object' ? prefixed(`${prefix}.lab`, lab) : {}),
  }
}

const pick = (fields: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(keys.filter((key) => key in fields).map((key) => [key, fields[key]]))

const prefixed = (prefix: string, fields: unknown): Fields =>
  Object.fromEntries(
    Object.entries((fields ?? {}) as Fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [`${prefix}.${field}`, value]),
  )

const without = (fields: Fields, start: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !field.startsWith(start)))

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
