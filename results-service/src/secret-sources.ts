import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

type Variables = Readonly<Record<string, string | undefined>>

const secretNames = [
  'JWT_SECRET',
  'JWT_SECRETS_PREVIOUS',
  'PERSONAL_DATA_KEY',
  'PERSONAL_DATA_KEYS_PREVIOUS',
] as const

export const describedSources = {
  '…_FILE': `path of a file with one of the secrets: ${secretNames.map((name) => `${name}_FILE`).join(', ')}`,
  '…_COMMAND': 'shell command that prints it instead, for a KMS: PERSONAL_DATA_KEY_COMMAND and so on',
}

const commandMs = 30_000

/** The variables, with the secrets that are in files or printed by commands. Faults never repeat what was read. */
export function withSecrets(env: Variables): {
  readonly values: Variables
  readonly faults: readonly string[]
} {
  const values: Record<string, string | undefined> = { ...env }
  const faults: string[] = []
  for (const name of secretNames) {
    const [file, command] = [env[`${name}_FILE`], env[`${name}_COMMAND`]]
    if ([env[name], file, command].filter((given) => given !== undefined).length > 1)
      faults.push(`${name}: give one of ${name}, ${name}_FILE and ${name}_COMMAND`)
    else if (file !== undefined) read(`${name}_FILE`, name, () => readFileSync(file, 'utf8'))
    else if (command !== undefined) read(`${name}_COMMAND`, name, () => outputOf(command))
  }
  return { values, faults }

  function read(source: string, name: string, from: () => string): void {
    try {
      values[name] = from().trim()
      if (values[name] === '') faults.push(`${source}: gives nothing`)
    } catch (error) {
      faults.push(`${source}: failed (${reasonOf(error)})`)
    }
  }
}

const outputOf = (command: string) =>
  execFileSync('/bin/sh', ['-c', command], {
    encoding: 'utf8',
    timeout: commandMs,
    stdio: ['ignore', 'pipe', 'inherit'],
  })

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'status' in error ? `exit code ${String(error.status)}` : error.name
}
