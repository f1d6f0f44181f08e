import { createHash } from 'node:crypto'
import type { CatalogueEvent } from '@swabwise/events/catalogue/catalogue'
import type { RecordedEvent } from '@swabwise/events/store/port'

type Category = 'authentication' | 'session' | 'iam' | 'configuration' | 'database'

interface Meaning {
  /** ECS `event.category`. */
  readonly category: Category
  /** ECS `event.type`. */
  readonly type: 'start' | 'end' | 'info' | 'access' | 'creation' | 'change' | 'deletion'
  readonly outcome: 'success' | 'failure'
}

const of = (category: Category, type: Meaning['type'], outcome: Meaning['outcome'] = 'success'): Meaning => ({
  category,
  type,
  outcome,
})

/** What of the log is for whoever watches over security. */
export const meanings: Partial<Readonly<Record<CatalogueEvent['type'], Meaning>>> = {
  SignedIn: of('authentication', 'start'),
  SignInFailed: of('authentication', 'start', 'failure'),
  SessionConfirmed: of('authentication', 'info'),
  PasskeyUsed: of('authentication', 'info'),
  AuthenticatorUsed: of('authentication', 'info'),
  RecoveryCodeUsed: of('authentication', 'info'),
  SessionEnded: of('session', 'end'),
  SessionsEnded: of('session', 'end'),
  AccountRegistered: of('iam', 'creation'),
  AccountDeactivated: of('iam', 'change'),
  AccountReactivated: of('iam', 'change'),
  AccountErased: of('iam', 'deletion'),
  PersonalDataShredded: of('database', 'deletion'),
  PasswordChanged: of('iam', 'change'),
  PasswordResetRequested: of('iam', 'info'),
  PasswordReset: of('iam', 'change'),
  EmailVerified: of('iam', 'change'),
  PasskeyAdded: of('iam', 'creation'),
  PasskeyRemoved: of('iam', 'deletion'),
  AuthenticatorAdded: of('iam', 'creation'),
  AuthenticatorRemoved: of('iam', 'deletion'),
  RecoveryCodesMade: of('iam', 'creation'),
  AdminProposed: of('iam', 'info'),
  AdminProposalWithdrawn: of('iam', 'info'),
  RoleProposed: of('iam', 'info'),
  RoleProposalEnded: of('iam', 'info'),
  RoleGranted: of('iam', 'change'),
  RoleRevoked: of('iam', 'change'),
  ApiKeyMade: of('iam', 'creation'),
  ApiKeyUsed: of('authentication', 'start'),
  ApiKeyRevoked: of('iam', 'deletion'),
  PersonalDataViewed: of('database', 'access'),
  PeopleListed: of('database', 'access'),
  ResultsViewed: of('database', 'access'),
  OwnDataExported: of('database', 'access'),
  ResultsShared: of('database', 'access'),
  ShareOpened: of('database', 'access'),
  ShareRevoked: of('database', 'change'),
  PersonalKeyRewrapped: of('configuration', 'change'),
  SettingAsideProposed: of('configuration', 'info'),
  EventSetAside: of('configuration', 'change'),
  LogScavenged: of('configuration', 'change'),
}

/** Every line holds the hash of the one before, so that none can be changed, left out or put in unnoticed. */
export const beginning = '0'.repeat(64)

export interface SecurityLine {
  readonly '@timestamp': string
  readonly 'event.hash': string
  readonly text: string
}

/** Of facts alone: an erasure changes no line. Undefined for what is no matter of security. */
export function securityLine(
  { id, type, data, metadata }: RecordedEvent,
  previous: string,
): SecurityLine | undefined {
  const meaning = meanings[type as CatalogueEvent['type']]
  if (meaning === undefined) return undefined
  const { actor, onBehalfOf, at, $correlationId } = metadata as {
    readonly actor?: { readonly kind?: string; readonly id?: string }
    readonly onBehalfOf?: string
    readonly at?: string
    readonly $correlationId?: string
  }
  const { kind, id: actorId } = actor ?? {}
  const { accountId, apiKeyId, role, what, how } = data as Record<string, unknown>
  const line = {
    '@timestamp': at ?? '',
    'ecs.version': '8.17.0',
    'event.kind': 'event',
    'event.dataset': 'swabwise.security',
    'event.id': id,
    'event.action': type,
    'event.category': [meaning.category],
    'event.type': [meaning.type],
    'event.outcome': meaning.outcome,
    'user.id': actorId,
    'user.roles': kind === undefined ? undefined : [kind],
    'user.target.id': accountId ?? onBehalfOf,
    'trace.id': $correlationId,
    'swabwise.api_key.id': apiKeyId,
    'swabwise.role': role,
    'swabwise.what': what,
    'swabwise.how': how,
    'swabwise.previous_hash': previous,
  }
  const hash = createHash('sha256').update(JSON.stringify(line)).digest('hex')
  const text = JSON.stringify({ ...line, 'event.hash': hash })
  return { '@timestamp': line['@timestamp'], 'event.hash': hash, text }
}
