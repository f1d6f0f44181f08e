import { createHash, createHmac, hkdfSync } from 'node:crypto'

export interface ShareTokens {
  /** 256 bits as 43 characters that may stand in an address: the same for the same command, and for nobody to guess. */
  tokenOf(commandId: string): string
  /** SHA-256, hex: what is kept of a token. */
  digestOf(token: string): string
}

/** Made of the command and the server's secret, so that a request that is sent twice is told the same link twice. */
export function shareTokens(serverSecret: string): ShareTokens {
  const secret = Buffer.from(hkdfSync('sha256', serverSecret, '', 'swabwise share tokens', 32))
  return {
    tokenOf: (commandId) => createHmac('sha256', secret).update(commandId).digest('base64url'),
    digestOf: (token) => createHash('sha256').update(token).digest('hex'),
  }
}
