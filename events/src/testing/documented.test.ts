import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const page = read('../../../docs/event-log.md')
const parts = [
  ...read('./replay.example.test.ts').matchAll(/^\/\/ docs: (\w+)\n(.*?)\n\/\/ docs end$/gms),
].map(([, name, code]) => ({ name, code }))

it('the running example has its three parts', () => {
  expect(parts.map(({ name }) => name)).toEqual(['reducer', 'projection', 'given'])
})

it.each(parts)('docs/event-log.md shows the $name as it runs', ({ code }) => {
  expect(page).toContain(`\`\`\`ts\n${code}\n\`\`\``)
})
