import type {
  AccountId,
  ApiKeyId,
  ContactMessageId,
  EmailDigest,
  EventId,
  KitId,
  LabImportId,
  RecallId,
  ShareId,
} from './ids.ts'

/** Who a personal-data key belongs to: dropping the key makes every sealed field of that subject unreadable. */
export type Subject =
  | `account-${string}`
  | `swabKit-${string}`
  | `contactMessage-${string}`
  | `farewell-${string}`
  /** Nobody's: the key under which e-mail addresses are digested. */
  | 'emailDigest'

/** A stream's kind is all that stands before its first hyphen. On a server that others use too, these are ours. */
export const streamKinds = [
  'account',
  'admins',
  'email',
  'swabKit',
  'share',
  'contactMessage',
  'labImport',
  'personalKey',
  'mail',
  'farewell',
  'signIns',
  'factors',
  'looks',
  'contradiction',
  'recall',
  'readings',
  'apiKey',
  'log',
] as const

export type StreamKind = (typeof streamKinds)[number]
export type StreamName = `${StreamKind}-${string}`

export const accountStream = (id: AccountId) => `account-${id}` as const
/** There is one. */
export const adminsStream = 'admins-roster'
export const emailStream = (digest: EmailDigest) => `email-${digest}` as const
export const swabKitStream = (id: KitId) => `swabKit-${id}` as const
export const shareStream = (id: ShareId) => `share-${id}` as const
export const contactMessageStream = (id: ContactMessageId) => `contactMessage-${id}` as const
export const labImportStream = (id: LabImportId) => `labImport-${id}` as const
export const personalKeyStream = (subject: Subject) => `personalKey-${subject}` as const
export const mailStream = (cause: EventId) => `mail-${cause}` as const
/** Beside the account's own stream, which every decision about the account reads. */
export const signInsStream = (id: AccountId) => `signIns-${id}` as const
/** By what else than the password a person proves who they are. */
export const factorsStream = (id: AccountId) => `factors-${id}` as const
/** Of one person's data. */
export const looksStream = (id: AccountId) => `looks-${id}` as const
/** Of one person's kits. */
export const contradictionStream = (id: AccountId) => `contradiction-${id}` as const
export const recallStream = (id: RecallId) => `recall-${id}` as const
/** Of how genes are read. There is one. */
export const readingsStream = 'readings-published'
export const apiKeyStream = (id: ApiKeyId) => `apiKey-${id}` as const
/** Of many people's at once. There is one. */
export const sharedLooksStream = 'looks-shared'
export const farewellStream = (id: AccountId) => `farewell-${id}` as const
/** Of the log itself. There is one of each. */
export const logIdentityStream = 'log-identity'
export const logCountsStream = 'log-counts'
export const logSetAsideStream = 'log-setAside'
export const logScavengesStream = 'log-scavenges'
