export interface KeptMail {
  readonly file: string
  readonly to: string
  readonly subject: string
  /** ISO 8601 */
  readonly at: string
  readonly link: string | undefined
}

/** Reads back a message that `toMessage` made: enough for a list of them, no more. */
export function readEml(source: string, publicUrl: string): Omit<KeptMail, 'file'> {
  const headers = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(headers)?.[1]?.trim() ?? ''
  return {
    to: header('To'),
    subject: header('Subject'),
    at: new Date(header('Date')).toISOString(),
    link: unquoted(source)
      .split(/\s/)
      .find((word) => word.startsWith(`${publicUrl}/`)),
  }
}

/** Quoted-printable, as far as it concerns ASCII. */
const unquoted = (source: string) =>
  source
    .replace(/=\r\n/g, '')
    .replace(/=([0-7][0-9A-F])/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
