import { createTransport } from 'nodemailer'
import { MailNotDelivered, type Deliver } from './mail.ts'
import { toMessage, type Sender } from './message.ts'

/** Shorter than a sender has a mail to itself, so that no two send it at the same time. */
const mayTakeMs = 20_000
const stepMayTakeMs = 10_000

/** @param url `smtp://user:password@host:587` or `smtps://…`; what its query says of nodemailer's options counts first */
export function smtp(url: string, sender: Sender): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: stepMayTakeMs,
    greetingTimeout: stepMayTakeMs,
    socketTimeout: stepMayTakeMs,
    dnsTimeout: stepMayTakeMs,
  })
  return async (mail) => {
    try {
      await transport.sendMail({ ...toMessage(mail, sender), signal: AbortSignal.timeout(mayTakeMs) })
    } catch (error) {
      const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown }
      throw new MailNotDelivered(
        typeof code === 'string' ? code : undefined,
        typeof responseCode === 'number' ? responseCode : undefined,
      )
    }
  }
}
