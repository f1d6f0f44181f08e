import type { Context } from 'koa'

export type Encoding = 'br' | 'gzip' | 'identity'

// There are few distinct headers, and parsing one takes longer than sending the file.
const encodings = new Map<string, Encoding>()
const maxCached = 100

export function encodingFor(ctx: Context): Encoding {
  const accepted = ctx.get('accept-encoding')
  const known = encodings.get(accepted)
  if (known !== undefined) return known
  const encoding =
    (['br', 'gzip'] as const).find((one) => ctx.acceptsEncodings(one, 'identity') === one) ?? 'identity'
  if (encodings.size < maxCached) encodings.set(accepted, encoding)
  return encoding
}
