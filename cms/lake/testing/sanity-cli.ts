import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const workspace = join(import.meta.dirname, '..', '..')
/** The CLI takes ten seconds and more to load the Studio. */
export const patience = { timeout: 180_000 }

const binary = join(workspace, '..', 'node_modules', '.bin', 'sanity')

/** What the CLI prints, whether it is content or not. It asks for a login even to read files: any token will do. */
export async function sanity(cwd: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, SANITY_AUTH_TOKEN: 'none', DO_NOT_TRACK: '1', CI: '1' }
  const options = { cwd, env, maxBuffer: 64 * 1024 * 1024 }
  return promisify(execFile)(process.execPath, [binary, ...args], options).then(
    ({ stdout }) => stdout,
    (failure: unknown) =>
      failure instanceof Error && 'stdout' in failure && typeof failure.stdout === 'string'
        ? failure.stdout
        : '',
  )
}
