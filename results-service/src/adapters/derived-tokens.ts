import { createHash, createHmac, hkdfSync } from 'node:crypto'

export interface DerivedTokens {
  /** 256 bits as 43 URL-safe characters, after the prefix. */
  tokenOf(commandId: string): string
  /** SHA-256, hex: the only thing stored of a token. */
  digestOf(token: string): string
}

/** Derived from the command and the server's secret, so that a retried request returns the same one. */
export function derivedTokens(
  serverSecret: string,
  what: 'share tokens' | 'API keys',
  prefix = '',
): DerivedTokens {
  const secret = Buffer.from(hkdfSync('sha256', serverSecret, '', `swabwise ${what}`, 32))
  return {
    tokenOf: (commandId) => prefix + createHmac('sha256', secret).update(commandId).digest('base64url'),
    digestOf: (token) => createHash('sha256').update(token).digest('hex'),
  }
}
