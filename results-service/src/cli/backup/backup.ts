import { Command } from '@commander-js/extra-typings'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backup as copyPages, DatabaseSync } from 'node:sqlite'
import type { Footer } from '@swabwise/events/log/format'
import { honouringSetAside } from '@swabwise/events/log/set-aside'
import { openSqliteStore } from '@swabwise/events/store/sqlite'
import { erasuresFile } from '../../composition/store/personal-data.ts'
import { backedUp, copiedFile, type Manifest } from './backup-folder.ts'
import { copyContent } from './content.ts'
import { Refusal, write, type Context, type Io } from '../command-line.ts'
import { factsDigest } from '@swabwise/events/log/facts'
import { readLog } from '../../composition/store/read-log.ts'
import { flushed } from './flushed.ts'
import { asOneFile, sqliteFault } from './sqlite-file.ts'
import { withProgress } from '../progress.ts'
import { eventsFile, refuseEventStoreDb } from '../stores.ts'

export const backup = (context: Context) =>
  new Command('backup')
    .summary('copies the embedded event store to a folder, even while the service is running')
    .description(
      `Copies a consistent snapshot of the embedded event store to a new folder, and the embedded content, with a manifest:
SHA-256, position of the newest event, digest of the facts. The service may be running.

It does NOT contain secrets: keep JWT_SECRET and PERSONAL_DATA_KEY (in the demo: demo-secrets.json) elsewhere; without
the master key, personal data cannot be decrypted. Nor does it contain the read model or the outbox.

A backup contains the wrapped keys of everyone not erased by then. Restoring it erases everyone in erasures.ndjson
again, so keep a copy of that file elsewhere too.`,
    )
    .argument('<FOLDER>')
    .action(async (folder) => {
      const { config, io } = context
      refuseEventStoreDb(config)
      if (!existsSync(eventsFile(config.dataDir)))
        throw new Refusal(`there is no event log in ${config.dataDir} (DATA_DIR)`)
      makeEmpty(folder)
      const events = join(folder, backedUp.events)
      const erasures = join(folder, backedUp.erasures)
      await copyDatabase(eventsFile(config.dataDir), events)
      // After the copy, so that the list includes everyone erased meanwhile, whether or not the copy contains their key.
      if (existsSync(erasuresFile(config.dataDir))) copyFileSync(erasuresFile(config.dataDir), erasures)
      else writeFileSync(erasures, '')
      const hasContent = await copyContent(config.dataDir, folder)
      const { head, facts } = await contentsOf(events, io)
      asOneFile(events)
      const fault = sqliteFault(events)
      if (fault !== undefined) throw new Refusal(`the copy is damaged: ${fault}`)

      const manifest: Manifest = {
        format: 'swabwise-backup',
        version: 1,
        madeAt: io.now().toISOString(),
        file: await copiedFile(events),
        ...(hasContent ? { content: await copiedFile(join(folder, backedUp.content)) } : {}),
        head: head ?? null,
        facts,
        notInIt: ['secrets: JWT_SECRET, PERSONAL_DATA_KEY or demo-secrets.json', 'read model', 'outbox'],
      }
      flushed(events)
      flushed(erasures)
      writeFileSync(join(folder, backedUp.manifest), `${JSON.stringify(manifest, null, 2)}\n`, {
        flag: 'wx',
        flush: true,
      })
      flushed(folder)
      await write(io.out, `${folder}: ${facts.events} facts, head ${head ?? 'none'}\n`)
      await write(io.out, `facts   ${facts.events}:${facts.sha256}\n`)
      await write(
        io.out,
        'Secrets are not in it: without the master key, its personal data cannot be decrypted.\n',
      )
    })

function makeEmpty(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const [found] = readdirSync(folder)
  if (found !== undefined) throw new Refusal(`FOLDER: ${folder} is not empty, there is ${found}`)
}

const allPagesAtOnce = 2 ** 31 - 1

/** In one step: with several, every write by another process would make SQLite start over. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5000 })
  try {
    await copyPages(source, to, { rate: allPagesAtOnce })
    chmodSync(to, 0o600)
  } finally {
    source.close()
  }
}

async function contentsOf(file: string, io: Io): Promise<{ head: string | undefined; facts: Footer }> {
  const store = honouringSetAside(withProgress(openSqliteStore({ file }), io))
  try {
    const digest = factsDigest(undefined)
    for await (const batch of readLog(store, io.signal)) batch.forEach(digest.add)
    return { head: await store.head(), facts: digest.end().facts }
  } finally {
    await store.close()
  }
}
