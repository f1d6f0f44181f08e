import { globSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stateDiagram, type Machine } from './state-diagram.ts'

const root = join(import.meta.dirname, '..')
const page = join(root, 'docs/machines.md')

const intro = `# State machines

Each flow of the storefront is a state machine in its feature's folder. The diagrams below are generated from the machines: an arrow is labelled with its event and, in brackets, its guard; _done_ and _error_ are the outcomes of work that a state started. Regenerate with \`node scripts/machines.ts\`; a test fails when this page is out of date.
`

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

export async function machinesPage(): Promise<string> {
  const parts = (await machines()).map(
    ({ file, machine }) =>
      `## ${machine.id}\n\n[${basename(file)}](../${file})\n\n\`\`\`mermaid\n${stateDiagram(machine)}\n\`\`\`\n`,
  )
  return [intro, ...parts].join('\n')
}

if (import.meta.main) writeFileSync(page, await machinesPage())
