import { Command, InvalidArgumentError } from '@commander-js/extra-typings'
import type { CatalogueEvent } from '@swabwise/events/catalogue/catalogue'
import { decode, isSetAside, type Decoded } from '@swabwise/events/catalogue/codec'
import { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import {
  accountStream,
  emailStream,
  swabKitStream,
  type StreamName,
} from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { emailDigester } from '../../adapters/email-digest.ts'
import { load } from '../../platform/execute.ts'
import { accountDecider } from '../../accounts/account.decider.ts'
import type { Decider } from '../../platform/decider.ts'
import { emailDecider } from '../../accounts/email.decider.ts'
import { swabKitDecider } from '../../kits/swab-kit.decider.ts'
import { Refusal, write, type Context, type Io } from '../command-line.ts'
import { factsOf } from '@swabwise/events/log/facts'
import { withStores, type Stores } from '../stores.ts'
import { momentOf } from '../moment.ts'
import { jsonOf, lineOf, personalHelp, stateLines } from './timeline.ts'

export const show = (context: Context) =>
  new Command('show')
    .summary('shows the history and state of a kit or account')
    .description('One line per event: when, revision, what, who, what changed. Then the resulting state.')
    .helpCommand(false)
    .addCommand(
      history('kit')
        .argument('<ID>', '', kitIdOf)
        .action((kitId, options) =>
          withStores(context, 'refuse', (stores) =>
            print(swabKitStream(kitId), swabKitDecider, shown(stores, options, ['kitId']), context.io),
          ),
        ),
    )
    .addCommand(
      history('account')
        .argument('<ID-OR-EMAIL>', '', accountNamed)
        .action((named, options) =>
          withStores(context, 'refuse', async (stores) => {
            const accountId = 'email' in named ? await accountOf(named.email, stores) : named.accountId
            const how = shown(stores, options, ['accountId', 'emailDigest'])
            await print(accountStream(accountId), accountDecider, how, context.io)
          }),
        ),
    )

const history = (subject: string) =>
  new Command(subject)
    .option(
      '--at <TIME>',
      'only up to this moment, itself included: 2026-03-01T12:00:00Z, or 2026-03-01 for the end of that day (UTC)',
      momentOf,
    )
    .option('--personal', personalHelp)
    .option('--json', 'as JSON, for other programs')

const shown = (
  { plainStore, personalData }: Stores,
  { at: until = Number.POSITIVE_INFINITY, personal = false, json = false }: Options,
  without: readonly string[],
): Shown => ({
  store: personal ? personalData().store : plainStore,
  until,
  personal,
  json,
  without,
})

function kitIdOf(text: string): KitId {
  const kitId = KitId.safeParse(text.toUpperCase())
  if (kitId.success) return kitId.data
  throw new InvalidArgumentError('Expected a kit such as MJ-0000-0000-0001.')
}

function accountNamed(text: string): { readonly email: string } | { readonly accountId: AccountId } {
  if (text.includes('@')) return { email: text }
  const accountId = AccountId.safeParse(text.toLowerCase())
  if (accountId.success) return { accountId: accountId.data }
  throw new InvalidArgumentError("Expected an account's id or email.")
}

interface Options {
  readonly at?: number
  readonly personal?: boolean
  readonly json?: boolean
}

interface Shown {
  readonly store: EventStore
  readonly json: boolean
  readonly until: number
  readonly personal: boolean
  readonly without: readonly string[]
}

async function print<State extends object, Event extends CatalogueEvent>(
  stream: StreamName,
  decider: Decider<State, never, Event, unknown>,
  { store, until, personal, json, without }: Shown,
  io: Io,
): Promise<void> {
  const recorded = await store.read(stream)
  if (recorded.length === 0) throw new Refusal(`there is no ${stream}`)
  const events = recorded
    .map((event) => ({ ...decode(personal ? event : factsOf(event)), revision: event.revision }))
    .filter(({ metadata }) => Date.parse(metadata.at) <= until)
  // A stream holds events of its own kind only.
  const deciding = events.filter(({ type }) => !isSetAside({ type, stream }))
  const decided = (deciding as readonly (Decoded & Event)[]).reduce(decider.evolve, decider.initial)
  const state = withReport(decided, events, personal)
  if (json) return write(io.out, `${jsonOf({ stream, events, state })}\n`)
  await write(io.out, `${stream}\n`)
  for (const event of events) await write(io.out, lineOf(event, { personal, without }))
  if (events.length === 0) return write(io.out, 'Nothing had happened yet.\n')
  await write(io.out, `State after revision ${events.at(-1)?.revision ?? 0}\n${stateLines(state)}`)
}

/** With what the laboratory said last: a decider needs none of it. */
function withReport(state: object, events: readonly Decoded[], personal: boolean): object {
  const last = events.findLast(({ type }) => type === 'ResultsReceived' || type === 'ResultsCorrected')
  if (last === undefined || !('results' in state) || typeof state.results !== 'object') return state
  const { reportedAt, personal: part } = last.data as Readonly<Record<string, unknown>>
  return { ...state, results: { ...state.results, reportedAt, report: personal ? part : 'hidden' } }
}

async function accountOf(email: string, { personalData }: Stores): Promise<AccountId> {
  const { store, keys } = personalData()
  const key = await keys.forDecryption('emailDigest')
  if (typeof key === 'string') throw new Refusal('no account has this address')
  const { state } = await load(store, emailDecider, emailStream(emailDigester(key)(email)))
  if (state.status !== 'claimed') throw new Refusal('no account has this address')
  return state.accountId
}
