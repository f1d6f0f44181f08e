import { createHash, createHmac, hkdfSync } from 'node:crypto'

export interface ShareTokens {
  /** 256 bits as 43 URL-safe characters. */
  tokenOf(commandId: string): string
  /** SHA-256, hex: the only thing stored of a token. */
  digestOf(token: string): string
}

/** Derived from the command and the server's secret, so that a retried request returns the same link. */
export function shareTokens(serverSecret: string): ShareTokens {
  const secret = Buffer.from(hkdfSync('sha256', serverSecret, '', 'swabwise share tokens', 32))
  return {
    tokenOf: (commandId) => createHmac('sha256', secret).update(commandId).digest('base64url'),
    digestOf: (token) => createHash('sha256').update(token).digest('hex'),
  }
}
