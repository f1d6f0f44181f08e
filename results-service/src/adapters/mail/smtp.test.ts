import { createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { resetMail } from '../../testing/mails.ts'
import { startSmtpServer, type SmtpServerOptions } from '../../testing/smtp-server.ts'
import { readEml } from './eml.ts'
import { MailNotDelivered } from './mail.ts'
import { smtp } from './smtp.ts'

const sender = { from: 'Swabwise <no-reply@swabwise.example>', publicUrl: 'https://swabwise.example' }

async function serverForTest(options?: SmtpServerOptions) {
  const server = await startSmtpServer(options)
  onTestFinished(() => server.close())
  return server
}

describe('SMTP', () => {
  it('delivers the same message on every attempt', async () => {
    const { url, received } = await serverForTest()
    const mail = resetMail({ to: 'zoe@example.org' })
    await smtp(url, sender)(mail)
    await smtp(url, sender)(mail)
    expect(received.map(({ from, to }) => [from, to])).toEqual(
      Array(2).fill(['no-reply@swabwise.example', ['zoe@example.org']]),
    )
    for (const { source } of received) {
      expect(source).toContain(`Message-ID: <${mail.id}@swabwise.example>`)
      expect(readEml(source, sender.publicUrl)).toEqual({
        to: 'zoe@example.org',
        subject: 'Reset your Swabwise password',
        at: mail.at,
        link: `https://swabwise.example/account/reset/finish?key=${'k'.repeat(86)}`,
      })
    }
  })

  it.each([
    'zoe@example.org, eve@example.org',
    'zoe@example.org\r\nBcc: eve@example.org',
    '<eve@example.org>',
  ])('delivers to a single recipient for the address %j', async (to) => {
    const { url, received } = await serverForTest()
    await smtp(url, sender)(resetMail({ to })).catch(() => undefined)
    const recipients = received.flatMap((mail) => mail.to)
    expect(recipients.length).toBeLessThanOrEqual(1)
    expect(received.map(({ source }) => /^(bcc|cc):/im.test(source))).not.toContain(true)
  })

  it('reports a rejected recipient without naming the address', async () => {
    const { url } = await serverForTest({ onRecipient: (address) => `450 4.2.1 <${address}> is busy` })
    const failure = await smtp(url, sender)(resetMail()).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MailNotDelivered)
    expect(failure).toMatchObject({ code: 'EENVELOPE', responseCode: 450 })
    expect(failure).not.toHaveProperty('cause')
    expect(JSON.stringify(failure) + String(failure)).not.toContain('zoe')
  })

  it('fails when nothing listens on the port', async () => {
    const server = await startSmtpServer()
    await server.close()
    await expect(smtp(server.url, sender)(resetMail())).rejects.toThrow(MailNotDelivered)
  })

  it('fails when the server hangs up halfway', async () => {
    const server = createServer((socket) => {
      socket.write('220 here\r\n')
      socket.once('data', () => socket.destroy())
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    const { port } = await new Promise<{ port: number }>((resolve) =>
      server.once('listening', () => resolve(server.address() as { port: number })),
    )
    await expect(smtp(`smtp://127.0.0.1:${port}`, sender)(resetMail())).rejects.toThrow(MailNotDelivered)
  })
})
