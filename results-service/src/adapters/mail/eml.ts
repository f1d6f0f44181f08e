export interface OutboxMail {
  readonly file: string
  readonly to: string
  readonly subject: string
  /** ISO 8601 */
  readonly at: string
  readonly link: string | undefined
}

/** Reads what the outbox lists from a message made by `toMessage`. */
export function readEml(source: string, publicUrl: string): Omit<OutboxMail, 'file'> {
  const headers = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(headers)?.[1]?.trim() ?? ''
  return {
    to: header('To'),
    subject: header('Subject'),
    at: new Date(header('Date')).toISOString(),
    link: decodeQuotedPrintable(source)
      .split(/\s/)
      .find((word) => word.startsWith(`${publicUrl}/`)),
  }
}

/** Decodes quoted-printable, ASCII only. */
const decodeQuotedPrintable = (source: string) =>
  source
    .replace(/=\r\n/g, '')
    .replace(/=([0-7][0-9A-F])/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
