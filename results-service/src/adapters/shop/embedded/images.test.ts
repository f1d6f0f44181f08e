import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue } from './products/catalogue.ts'
import { imagesFolder } from './embedded-shop.ts'

const files = readdirSync(imagesFolder).sort()
const colours = ['#16211D', '#1F6B4A', '#5B3A6E', '#DFE8D5', '#FAF7F0']

it('every catalogue image exists, and no others do', () => {
  const named = new Set(catalogue.flatMap(({ images }) => images.map(({ file }) => file)))
  expect(files).toEqual([...named].sort())
})

describe.each(files)('%s', (file) => {
  const text = readFileSync(new URL(file, imagesFolder), 'utf8')

  it('is well-formed', () => {
    const open: string[] = []
    for (const [, closing, name = '', selfClosing] of text.matchAll(
      /<(\/?)(\w+)(?:\s+[\w-]+="[^"<]*")*\s*(\/?)>/g,
    )) {
      if (closing) expect(open.pop()).toBe(name)
      else if (!selfClosing) open.push(name)
    }
    expect(open).toEqual([])
    expect(text.replace(/<\/?\w+(?:\s+[\w-]+="[^"<]*")*\s*\/?>/g, '').trim()).toBe('')
  })

  it('is a small, square, self-contained drawing', () => {
    expect(text).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1200 1200" width="1200" height="1200">/,
    )
    expect(Buffer.byteLength(text)).toBeLessThan(8 * 1024)
    expect(text).not.toMatch(/<(script|style|image|text|use|foreignObject)|href|url\(|\son\w+=/i)
  })

  it("uses the brand's colours and stroke width", () => {
    const used = new Set(text.match(/#[0-9A-F]{3,8}\b/gi))
    expect([...used].filter((colour) => !colours.includes(colour))).toEqual([])
    expect(text.match(/stroke-width="[^"]*"/g)).toEqual(['stroke-width="4"'])
  })
})
