import { Command, InvalidArgumentError } from '@commander-js/extra-typings'
import { catalogue } from '@swabwise/events/catalogue/catalogue'
import { decode } from '@swabwise/events/catalogue/codec'
import { factsOf } from '@swabwise/events/log/facts'
import type { RecordedEvent } from '@swabwise/events/store/port'
import { readLog } from '../../composition/store/read-log.ts'
import { write, type Context } from '../command-line.ts'
import { beginningOf, momentOf } from '../moment.ts'
import { withStores } from '../stores.ts'
import { jsonOf, lineOf, personalHelp } from './timeline.ts'

interface Filters {
  readonly type?: readonly string[]
  readonly actor?: string
  readonly from?: number
  readonly until?: number
  readonly correlation?: string
}

export const query = (context: Context) =>
  new Command('query')
    .summary('finds events by type, actor, time and correlation')
    .description('Reads the whole log and prints the events that fit all that is asked, the oldest first.')
    .option('--type <TYPES>', 'one or several, separated by commas: KitRegistered,KitDetached', typesOf)
    .option(
      '--actor <WHO>',
      "an account's id; or all of a kind: visitor, customer, a role of the staff, machine or system",
    )
    .option(
      '--from <TIME>',
      '2026-03-01T12:00:00Z, or 2026-03-01 for the beginning of that day (UTC)',
      beginningOf,
    )
    .option('--until <TIME>', 'itself included; a day to its end', momentOf)
    .option('--correlation <ID>', 'of a request: X-Request-Id, and requestId in the logs')
    .option('--personal', personalHelp)
    .option('--json', 'one JSON object a line, for other programs')
    .action(({ personal = false, json = false, ...filters }) => {
      const { out, signal } = context.io
      const find = withStores(
        context,
        'refuse',
        async ({ plainStore, personalData }) => {
          const store = personal ? personalData().store : plainStore
          for await (const batch of readLog(store, signal))
            for (const event of batch)
              if (fits(event, filters)) await write(out, textOf(event, { personal, json }))
        },
        'isTTY' in out && out.isTTY === true ? 'and prints' : 'quietly',
      )
      return find
    })

function typesOf(text: string): readonly string[] {
  const types = text.split(',')
  const unknown = types.find((type) => !catalogue.has(type))
  if (unknown !== undefined) throw new InvalidArgumentError(`There is no event of type ${unknown}.`)
  return types
}

function fits({ type, metadata }: RecordedEvent, filters: Filters): boolean {
  const { actor, at, onBehalfOf, $correlationId: correlation } = metadata
  const { kind, id } = actor as { readonly kind?: string; readonly id?: string }
  const moment = typeof at === 'string' ? Date.parse(at) : Number.NaN
  return (
    (filters.type?.includes(type) ?? true) &&
    (filters.actor === undefined || [kind, id, onBehalfOf].includes(filters.actor)) &&
    moment >= (filters.from ?? Number.NEGATIVE_INFINITY) &&
    moment <= (filters.until ?? Number.POSITIVE_INFINITY) &&
    (filters.correlation === undefined || correlation === filters.correlation)
  )
}

function textOf(
  recorded: RecordedEvent,
  { personal, json }: { readonly personal: boolean; readonly json: boolean },
): string {
  const event = personal ? recorded : factsOf(recorded)
  if (json) return `${jsonOf(event)}\n`
  return `${event.stream}  ${lineOf({ ...decode(event), revision: event.revision }, { personal, without: [] })}`
}
