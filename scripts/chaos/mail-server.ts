import { freePort } from './wire.ts'
import { startSmtpServer } from '../../results-service/src/testing/smtp-server.ts'

export type MailServer = Awaited<ReturnType<typeof openMailServer>>

/** A mail server that can go away or turn everybody down for a while. */
export async function openMailServer() {
  let turnsDown = false
  const onRecipient = () => (turnsDown ? '451 Try again later' : '250 OK')
  let server = await startSmtpServer({ onRecipient, port: await freePort() })
  const servers = [server]
  return {
    url: server.url,
    close: () => server.close(),
    async reopen() {
      server = await startSmtpServer({ onRecipient, port: server.port })
      servers.push(server)
    },
    turnDown(whether: boolean) {
      turnsDown = whether
    },
    /** How often each message came, by its id, for one address. */
    messagesTo(address: string): ReadonlyMap<string, number> {
      const times = new Map<string, number>()
      for (const { to, source } of servers.flatMap(({ received }) => received))
        if (to.includes(address)) {
          const id = /^Message-ID: (.+)$/im.exec(source)?.[1] ?? source
          times.set(id, (times.get(id) ?? 0) + 1)
        }
      return times
    },
  }
}
