import type { Context } from 'koa'

export type Encoding = 'br' | 'gzip' | 'identity'

// Browsers send few different ones, and reading one takes longer than sending the file.
const encodings = new Map<string, Encoding>()
const mostKept = 100

export function encodingFor(ctx: Context): Encoding {
  const accepted = ctx.get('accept-encoding')
  const known = encodings.get(accepted)
  if (known !== undefined) return known
  const encoding =
    (['br', 'gzip'] as const).find((one) => ctx.acceptsEncodings(one, 'identity') === one) ?? 'identity'
  if (encodings.size < mostKept) encodings.set(accepted, encoding)
  return encoding
}
