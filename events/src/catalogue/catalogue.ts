import { accountEvents, type AccountEvent } from './streams/account.ts'
import { adminsEvents, type AdminsEvent } from './streams/admins.ts'
import { apiKeyEvents, type ApiKeyEvent } from './streams/api-key.ts'
import { contactMessageEvents, type ContactMessageEvent } from './streams/contact-message.ts'
import { contradictionEvents, type ContradictionEvent } from './streams/contradiction.ts'
import type { EventDefinition } from './definition.ts'
import { emailEvents, type EmailEvent } from './streams/email.ts'
import { factorEvents, type FactorEvent } from './streams/factors.ts'
import { farewellEvents, type FarewellEvent } from './streams/farewell.ts'
import { labImportEvents, type LabImportEvent } from './streams/lab-import.ts'
import { logEvents, type LogEvent } from './streams/log.ts'
import { looksEvents, type LooksEvent } from './streams/looks.ts'
import { mailEvents, type MailEvent } from './streams/mail.ts'
import { personalKeyEvents, type PersonalKeyEvent } from './streams/personal-key.ts'
import { recallEvents, type RecallEvent } from './streams/recall.ts'
import { readingEvents, type ReadingEvent } from './streams/readings.ts'
import { shareEvents, type ShareEvent } from './streams/share.ts'
import { signInEvents, type SignInEvent } from './streams/sign-ins.ts'
import type { StreamKind } from './streams.ts'
import { swabKitEvents, type SwabKitEvent } from './streams/swab-kit.ts'

export type CatalogueEvent =
  | AccountEvent
  | AdminsEvent
  | EmailEvent
  | SwabKitEvent
  | ShareEvent
  | ContactMessageEvent
  | LabImportEvent
  | PersonalKeyEvent
  | MailEvent
  | FarewellEvent
  | SignInEvent
  | FactorEvent
  | LooksEvent
  | ContradictionEvent
  | RecallEvent
  | ReadingEvent
  | ApiKeyEvent
  | LogEvent

/** What may stand in the streams of each kind. */
export const eventsOfKind = {
  account: accountEvents,
  admins: adminsEvents,
  email: emailEvents,
  swabKit: swabKitEvents,
  share: shareEvents,
  contactMessage: contactMessageEvents,
  labImport: labImportEvents,
  personalKey: personalKeyEvents,
  mail: mailEvents,
  farewell: farewellEvents,
  signIns: signInEvents,
  factors: factorEvents,
  looks: looksEvents,
  contradiction: contradictionEvents,
  recall: recallEvents,
  readings: readingEvents,
  apiKey: apiKeyEvents,
  log: logEvents,
} as const satisfies Record<StreamKind, Record<string, EventDefinition>>

/** Every event that may stand in the log, by type. */
export const catalogue: ReadonlyMap<string, EventDefinition> = new Map(
  Object.values(eventsOfKind)
    .flatMap((events) => Object.values<EventDefinition>(events))
    .map((definition) => [definition.type, definition]),
)

const kindOfType = new Map(
  Object.entries(eventsOfKind).flatMap(([kind, events]) => Object.keys(events).map((type) => [type, kind])),
)

/** Whether events of a type stand in streams of this kind. One that was set aside leaves its mark anywhere. */
export const belongsIn = (stream: string, type: string): boolean =>
  type === 'EventSetAside' || kindOfType.get(type) === stream.slice(0, stream.indexOf('-'))
