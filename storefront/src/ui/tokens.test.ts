import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme: dark)')
const schemes = { light: colours(light), dark: new Map([...colours(light), ...colours(dark)]) }

const grounds = ['page', 'surface', 'lichen', 'field'] as const
const onEveryGround = ['text', 'text-quiet', 'action', 'action-strong', 'error', 'drawing'] as const
const textPairs: readonly (readonly [text: string, ground: string])[] = [
  ...onEveryGround.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ['on-action', 'action'],
  ['on-action', 'action-strong'],
  ['page', 'text'],
  ['page', 'error'],
  ['attention', 'attention-surface'],
  ['attention', 'page'],
  ['text', 'attention-surface'],
  ['error', 'error-surface'],
  ['text', 'error-surface'],
  ['success', 'success-surface'],
  ['text', 'success-surface'],
  ['genetics', 'genetics-surface'],
  ['genetics', 'page'],
  ['genetics', 'surface'],
  ['no-result', 'no-result-surface'],
  ['no-result', 'page'],
  ['no-result', 'surface'],
]
const edgePairs = ['line-strong', 'focus', 'drawing'].flatMap((edge) =>
  grounds.map((ground) => [edge, ground] as const),
)

describe.each(['light', 'dark'] as const)('the %s colours', (scheme) => {
  it.each(textPairs)('%s is readable on %s', (text, ground) => {
    expect(contrast(scheme, text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(edgePairs)('%s is seen on %s', (edge, ground) => {
    expect(contrast(scheme, edge, ground)).toBeGreaterThanOrEqual(3)
  })
})

it('gives every light colour its dark twin', () => {
  expect([...colours(dark).keys()].sort()).toEqual([...colours(light).keys()].sort())
})

function colours(rules: string): Map<string, string> {
  return new Map(
    [...rules.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

function contrast(scheme: 'light' | 'dark', one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((name) => luminance(schemes[scheme].get(name)))
    .sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string | undefined): number {
  if (!hex) throw new Error('No such colour')
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
