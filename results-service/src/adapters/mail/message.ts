import type { SendMailOptions } from 'nodemailer'
import { wordsOf } from './letters.ts'
import type { Mail } from './mail.ts'
import { asHtml, asText } from './words.ts'

export interface Sender {
  /** `Swabwise <no-reply@swabwise.example>` */
  readonly from: string
  /** What links begin with. */
  readonly publicUrl: string
}

/** The mail as nodemailer takes it; the same for the same mail, so that a repeat can be told by its Message-ID. */
export function toMessage(mail: Mail, { from, publicUrl }: Sender): SendMailOptions {
  const { id, to, at, letter, words = wordsOf(letter, publicUrl) } = mail
  return {
    from,
    to: { name: '', address: to },
    ...(letter.template === 'contactForwarded'
      ? { replyTo: { name: letter.name, address: letter.email } }
      : {}),
    subject: words.subject,
    text: asText(words),
    html: asHtml(words),
    messageId: `<${id}@${domainOf(from)}>`,
    date: new Date(at),
    headers: { 'Auto-Submitted': 'auto-generated' },
    textEncoding: 'quoted-printable',
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const domainOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
