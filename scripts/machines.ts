import { globSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stateDiagram, type Machine } from './state-diagram.ts'

const root = join(import.meta.dirname, '..')
const page = join(root, 'docs/machines.md')

const head = `# The machines

Each flow of the storefront is a machine that stands in its feature's folder, and this is what it can do, drawn from its definition. A word on an arrow is an event; a word in brackets is a guard that has to hold; _done_ and _error_ end what a state has begun. Made by \`node scripts/machines.ts\`; a test fails while a picture is older than its machine.
`

/** Every machine of the storefront, by the file that it stands in. */
async function machines(): Promise<readonly { file: string; machine: Machine }[]> {
  const files = globSync('storefront/src/**/*-machine.ts', { cwd: root }).toSorted((one, other) =>
    basename(one).localeCompare(basename(other)),
  )
  const found = await Promise.all(
    files.map(async (file) => {
      const exports = Object.values((await import(pathToFileURL(join(root, file)).href)) as object)
      return exports.filter(isMachine).map((machine) => ({ file, machine }))
    }),
  )
  return found.flat()
}

const isMachine = (value: unknown): value is Machine =>
  typeof value === 'object' && value !== null && 'root' in value && 'transition' in value

/** The page as it should be. */
export async function machinesPage(): Promise<string> {
  const parts = (await machines()).map(
    ({ file, machine }) =>
      `## ${machine.id}\n\n[${basename(file)}](../${file})\n\n\`\`\`mermaid\n${stateDiagram(machine)}\n\`\`\`\n`,
  )
  return [head, ...parts].join('\n')
}

if (import.meta.main) writeFileSync(page, await machinesPage())
