import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Headers and body, as they came over the wire. */
  readonly source: string
}

export interface SmtpServer {
  readonly url: string
  readonly port: number
  readonly received: readonly ReceivedMail[]
  close(): Promise<void>
}

export interface SmtpServerOptions {
  readonly port?: number
  /** What it answers to RCPT TO: `250 OK`, or a refusal that repeats the address. */
  readonly onRecipient?: (address: string) => string
}

/** A mail server on a real port, with as much of SMTP (RFC 5321) as a client without extensions needs. */
export async function startSmtpServer({
  port = 0,
  onRecipient = () => '250 OK',
}: SmtpServerOptions = {}): Promise<SmtpServer> {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    converse(socket, onRecipient, (mail) => received.push(mail))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const taken = (server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    received,
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

function converse(
  socket: Socket,
  onRecipient: (address: string) => string,
  onMail: (mail: ReceivedMail) => void,
): void {
  const say = (...lines: string[]) => socket.write(lines.map((line) => `${line}\r\n`).join(''))
  let [from, to, data]: [string, string[], string[] | undefined] = ['', [], undefined]

  function hear(line: string): void {
    if (data !== undefined) {
      if (line !== '.') return void data.push(line.replace(/^\./, ''))
      onMail({ from, to, source: data.join('\r\n') })
      data = undefined
      return void say('250 Accepted')
    }
    const address = /<(.*)>/.exec(line)?.[1] ?? ''
    switch ((line.split(/[ :]/)[0] ?? '').toUpperCase()) {
      case 'EHLO':
        return void say('250-test.example', '250 8BITMIME')
      case 'MAIL':
        ;[from, to] = [address, []]
        return void say('250 OK')
      case 'RCPT': {
        const answer = onRecipient(address)
        if (answer.startsWith('250')) to.push(address)
        return void say(answer)
      }
      case 'DATA':
        data = []
        return void say('354 Go on')
      case 'QUIT':
        say('221 Bye')
        return void socket.end()
      default:
        return void say('502 Not known here')
    }
  }

  let unread = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (unread + chunk).split('\r\n')
    unread = lines.pop() ?? ''
    lines.forEach(hear)
  })
  say('220 test.example ready')
}
