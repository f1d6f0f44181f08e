import type { SendMailOptions } from 'nodemailer'
import { builtInMail } from './built-in-mail.ts'
import type { Mail } from './mail.ts'
import { asHtml, asText } from './mail-body.ts'

export interface Sender {
  /** `Swabwise <no-reply@swabwise.example>` */
  readonly from: string
  readonly publicUrl: string
}

/** Deterministic, so that a resent email is recognised by its Message-ID. */
export function toMessage(mail: Mail, { from, publicUrl }: Sender): SendMailOptions {
  const { id, to, at, content, body = builtInMail(content, publicUrl) } = mail
  return {
    from,
    to: { name: '', address: to },
    ...(content.template === 'contactForwarded'
      ? { replyTo: { name: content.name, address: content.email } }
      : {}),
    subject: body.subject,
    text: asText(body),
    html: asHtml(body),
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
