import { readFileSync } from 'node:fs'
import { Command } from '@commander-js/extra-typings'
import type { EventStore } from '@swabwise/events/store/port'
import { readLog } from '../../composition/store/read-log.ts'
import { Refusal, write, type Context } from '../command-line.ts'
import { beginningOf } from '../moment.ts'
import { withStores } from '../stores.ts'
import { beginning, securityLine, type SecurityLine } from './security-line.ts'

export const securityLog = (context: Context) =>
  new Command('security-log')
    .summary('prints what matters to security as JSON Lines, each with the hash of the one before')
    .description(
      `Sign-ins and failures, factors, roles and keys, looks at personal data, exports and erasures, in fields of the
Elastic Common Schema, without personal data. With --verify, nothing is printed: lines that were kept elsewhere, or the
hash of the last of them, are compared with the log.`,
    )
    .option(
      '--since <TIME>',
      'print later lines only; the chain begins with the log all the same',
      beginningOf,
    )
    .option('--verify <FILE OR HASH>', 'lines, or an event.hash, of an earlier run')
    .action(({ since = Number.NEGATIVE_INFINITY, verify }) => {
      const { out, signal } = context.io
      return withStores(
        context,
        'refuse',
        async ({ plainStore }) => {
          if (verify !== undefined)
            return write(out, `${await compared(verify, linesOf(plainStore, signal))}\n`)
          for await (const line of linesOf(plainStore, signal))
            if (Date.parse(line['@timestamp']) >= since) await write(out, `${line.text}\n`)
        },
        'quietly',
      )
    })

async function* linesOf(
  store: Parameters<typeof readLog>[0] & Pick<EventStore, 'read'>,
  signal: AbortSignal,
): AsyncGenerator<SecurityLine> {
  let previous = beginning
  for await (const batch of readLog(store, signal))
    for (const event of batch) {
      const line = securityLine(event, previous)
      if (line === undefined) continue
      previous = line['event.hash']
      yield line
    }
}

/** @throws {Refusal} where the log no longer says what it said */
async function compared(kept: string, now: AsyncIterable<SecurityLine>): Promise<string> {
  if (/^[0-9a-f]{64}$/.test(kept)) {
    let count = 0
    for await (const line of now) {
      count++
      if (line['event.hash'] === kept) return `as it was: ${count} lines up to this hash`
    }
    throw new Refusal('no line of the log has this hash: something before it was changed, left out or put in')
  }
  const lines = readFileSync(kept, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
  const [first] = lines
  if (first === undefined) throw new Refusal('the file holds no line')
  let next = 0
  for await (const { text } of now) {
    if (next === 0 && text !== first) continue
    if (text !== lines[next]) throw new Refusal(`line ${next + 1} is not what the log says`)
    if (++next === lines.length) return `as it was: ${next} lines`
  }
  throw new Refusal(`line ${next + 1} is not in the log`)
}
