import { createTransport } from 'nodemailer'
import { MailNotDelivered, type Deliver } from './mail.ts'
import { toMessage, type Sender } from './message.ts'

/** Shorter than the lease on an email, so that no two processes send it at the same time. */
const timeoutMs = 20_000
const stepTimeoutMs = 10_000

/** @param url `smtp://user:password@host:587` or `smtps://…`; nodemailer options in its query take precedence */
export function smtp(url: string, sender: Sender): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
    dnsTimeout: stepTimeoutMs,
  })
  return async (mail) => {
    try {
      await transport.sendMail({ ...toMessage(mail, sender), signal: AbortSignal.timeout(timeoutMs) })
    } catch (error) {
      const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown }
      throw new MailNotDelivered(
        typeof code === 'string' ? code : undefined,
        typeof responseCode === 'number' ? responseCode : undefined,
      )
    }
  }
}
