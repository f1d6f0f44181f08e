import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Subject } from '@swabwise/events/catalogue/streams'
import { readEml, type KeptMail } from './eml.ts'
import type { Deliver, Mail } from './mail.ts'
import { toMessage, type Sender } from './message.ts'

export interface Outbox {
  readonly deliver: Deliver
  /** What was delivered and is still here, newest first. */
  list(): Promise<readonly KeptMail[]>
  /** Whom the files are about, half-written ones too. */
  subjects(): Promise<ReadonlySet<Subject>>
  /** Removes what is about one subject. */
  forget(subject: Subject): Promise<void>
}

const between = '.'
const finished = '.eml'

/** Mails as files, for people who have no mail server. A file is named by whom it is about and by the mail's id. */
export function openOutbox(folder: string, sender: Sender): Outbox {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const files = () => readdir(folder).catch(whenMissing<string[]>([]))

  async function deliver(mail: Mail): Promise<void> {
    const { message } = await transport.sendMail({ ...toMessage(mail, sender), ...recipientKept(mail) })
    if (!Buffer.isBuffer(message)) throw new TypeError('nodemailer was asked for a buffer')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeWhole(join(folder, `${mail.about}${between}${mail.id}${finished}`), message)
  }

  return {
    deliver,
    async list() {
      const names = (await files()).filter((name) => name.endsWith(finished))
      const mails = await Promise.all(
        names.map(async (name) => {
          const file = join(folder, name)
          const read = await Promise.all([readFile(file, 'utf8'), stat(file)]).catch(whenMissing(undefined))
          if (read === undefined) return []
          const [source, { mtimeMs }] = read
          return [{ mail: { ...readEml(source, sender.publicUrl), file: name }, writtenAt: mtimeMs }]
        }),
      )
      // The date of a message knows whole seconds only.
      return mails
        .flat()
        .toSorted((one, other) => other.mail.at.localeCompare(one.mail.at) || other.writtenAt - one.writtenAt)
        .map(({ mail }) => mail)
    },
    async subjects() {
      return new Set((await files()).map((name) => name.slice(0, name.indexOf(between)) as Subject))
    },
    async forget(subject) {
      for (const name of await files())
        if (name.startsWith(subject + between)) await rm(join(folder, name), { force: true })
    },
  }
}

/** A file lies here for good: it must not be where an erased person's address goes on. */
const recipientKept = ({ letter }: Mail) =>
  letter.template === 'accountErased' ? { to: 'undisclosed-recipients:;' } : {}

/** Under its name the file is whole or not there at all. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
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

/** A folder that nothing was put into yet, or a file that was removed meanwhile. */
const whenMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead
    throw error
  }
