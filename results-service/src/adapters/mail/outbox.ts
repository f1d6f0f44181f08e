import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Subject } from '@swabwise/events/catalogue/streams'
import { readEml, type OutboxMail } from './eml.ts'
import type { Deliver, Mail } from './mail.ts'
import { toMessage, type Sender } from './message.ts'

export interface Outbox {
  readonly deliver: Deliver
  /** Newest first. */
  list(): Promise<readonly OutboxMail[]>
  /** The subjects of all files, unfinished ones included. */
  subjects(): Promise<ReadonlySet<Subject>>
  forget(subject: Subject): Promise<void>
}

const separator = '.'
const extension = '.eml'

/** Writes emails to files named by subject and id, for installations without a mail server. */
export function openOutbox(folder: string, sender: Sender): Outbox {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const files = () => readdir(folder).catch(whenMissing<string[]>([]))

  async function deliver(mail: Mail): Promise<void> {
    const { message } = await transport.sendMail({ ...toMessage(mail, sender), ...redactedRecipient(mail) })
    if (!Buffer.isBuffer(message)) throw new TypeError('nodemailer was asked for a buffer')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeAtomically(join(folder, `${mail.about}${separator}${mail.id}${extension}`), message)
  }

  return {
    deliver,
    async list() {
      const names = (await files()).filter((name) => name.endsWith(extension))
      const mails = await Promise.all(
        names.map(async (name) => {
          const file = join(folder, name)
          const read = await Promise.all([readFile(file, 'utf8'), stat(file)]).catch(whenMissing(undefined))
          if (read === undefined) return []
          const [source, { mtimeMs }] = read
          return [{ mail: { ...readEml(source, sender.publicUrl), file: name }, writtenAt: mtimeMs }]
        }),
      )
      // Message dates have a resolution of one second.
      return mails
        .flat()
        .toSorted((one, other) => other.mail.at.localeCompare(one.mail.at) || other.writtenAt - one.writtenAt)
        .map(({ mail }) => mail)
    },
    async subjects() {
      return new Set((await files()).map((name) => name.slice(0, name.indexOf(separator)) as Subject))
    },
    async forget(subject) {
      for (const name of await files())
        if (name.startsWith(subject + separator)) await rm(join(folder, name), { force: true })
    },
  }
}

/** Files are kept indefinitely, so they must not contain an erased person's address. */
const redactedRecipient = ({ content }: Mail) =>
  content.template === 'accountErased' ? { to: 'undisclosed-recipients:;' } : {}

async function writeAtomically(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.part`
  const handle = await open(unfinished, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
}

const whenMissing =
  <T>(fallback: T) =>
  (error: unknown): T => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return fallback
    throw error
  }
