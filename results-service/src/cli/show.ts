import type { CatalogueEvent } from '@swabwise/events/catalogue/catalogue'
import { decode, type Decoded } from '@swabwise/events/catalogue/codec'
import { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import {
  accountStream,
  emailStream,
  swabKitStream,
  type StreamName,
} from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { emailDigester } from '../adapters/email-digest.ts'
import { load } from '../platform/execute.ts'
import { accountDecider } from '../accounts/account.decider.ts'
import type { Decider } from '../platform/decider.ts'
import { emailDecider } from '../accounts/email.decider.ts'
import { swabKitDecider } from '../kits/swab-kit.decider.ts'
import { parse, Refusal, UsageFault, write, type Command, type Io } from './command.ts'
import { factsOf } from './facts.ts'
import { withStores, type Stores } from './stores.ts'
import { lineOf, stateLines } from './timeline.ts'

export const showCommand: Command = {
  summary: 'tells the history of one kit or account, and how it stands',
  help: `Usage: npm run events -- show kit MJ-0000-0000-0001 [--at TIME] [--personal]
       npm run events -- show account ID-OR-EMAIL [--at TIME] [--personal]

One line an event: when, revision, what, who, what changed. Then the state that it comes to.

  --at TIME    only up to this moment, itself included: 2026-03-01T12:00:00Z, or 2026-03-01 for the end of that day (UTC)
  --personal   names, addresses, notes and genotypes too; password hashes never
`,
  async run(args, context) {
    const { values, positionals } = parse(args, { at: { type: 'string' }, personal: { type: 'boolean' } }, [
      'kit|account',
      'ID',
    ])
    const [what = '', id = ''] = positionals
    const subject = subjectOf(what, id)
    const until = values.at === undefined ? Number.POSITIVE_INFINITY : momentOf(values.at)
    const personal = values.personal === true
    await withStores(context, 'refuse', async (stores) => {
      const store = personal ? stores.personalData().store : stores.plainStore
      const shown = { until, personal, io: context.io }
      if (subject.kind === 'kit')
        return show(store, swabKitStream(subject.kitId), swabKitDecider, { ...shown, without: ['kitId'] })
      const accountId =
        subject.kind === 'account' ? subject.accountId : await accountOf(subject.email, stores)
      const without = ['accountId', 'emailDigest']
      return show(store, accountStream(accountId), accountDecider, { ...shown, without })
    })
    return 0
  },
}

type Subject =
  | { readonly kind: 'kit'; readonly kitId: KitId }
  | { readonly kind: 'account'; readonly accountId: AccountId }
  | { readonly kind: 'address'; readonly email: string }

function subjectOf(what: string, id: string): Subject {
  switch (what) {
    case 'kit': {
      const kitId = KitId.safeParse(id.toUpperCase())
      if (kitId.success) return { kind: 'kit', kitId: kitId.data }
      throw new UsageFault(`ID: expected a kit such as MJ-0000-0000-0001, not '${id}'`)
    }
    case 'account': {
      if (id.includes('@')) return { kind: 'address', email: id }
      const accountId = AccountId.safeParse(id.toLowerCase())
      if (accountId.success) return { kind: 'account', accountId: accountId.data }
      throw new UsageFault(`ID: expected an account's id or e-mail, not '${id}'`)
    }
    default:
      throw new UsageFault(`expected 'kit' or 'account', not '${what}'`)
  }
}

interface Shown {
  readonly until: number
  readonly personal: boolean
  readonly without: readonly string[]
  readonly io: Io
}

async function show<State extends object, Event extends CatalogueEvent>(
  store: EventStore,
  stream: StreamName,
  decider: Decider<State, never, Event, unknown>,
  { until, personal, without, io }: Shown,
): Promise<void> {
  const recorded = await store.read(stream)
  if (recorded.length === 0) throw new Refusal(`there is no ${stream}`)
  const events = recorded
    .map((event) => ({ ...decode(personal ? event : factsOf(event)), revision: event.revision }))
    .filter(({ metadata }) => Date.parse(metadata.at) <= until)
  await write(io.out, `${stream}\n`)
  for (const event of events) await write(io.out, lineOf(event, { personal, without }))
  if (events.length === 0) return write(io.out, 'Nothing had happened yet.\n')
  // A stream holds events of its own kind only.
  const state = (events as readonly (Decoded & Event)[]).reduce(decider.evolve, decider.initial)
  await write(io.out, `State after revision ${events.at(-1)?.revision ?? 0}\n${stateLines(state)}`)
}

function momentOf(text: string): number {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text)
  const moment = Date.parse(isDay ? `${text}T23:59:59.999Z` : text)
  if (Number.isNaN(moment) || !/^\d{4}-\d\d-\d\d(T.*(Z|[+-]\d\d:\d\d))?$/.test(text))
    throw new UsageFault(`--at: expected a time such as 2026-03-01T12:00:00Z, not '${text}'`)
  return moment
}

async function accountOf(email: string, { personalData }: Stores): Promise<AccountId> {
  const { store, keys } = personalData()
  const key = await keys.forDecryption('emailDigest')
  if (key === undefined) throw new Refusal('no account has this address')
  const { state } = await load(store, emailDecider, emailStream(emailDigester(key)(email)))
  if (state.status !== 'claimed') throw new Refusal('no account has this address')
  return state.accountId
}
