import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const inPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file))

function find(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given !== undefined && given !== '') {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH points to ${given}, which does not exist`)
  }
  return inPath() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined)
}

/** Only on Debian and Ubuntu, as root. */
function install(): void {
  const isDebian = spawnSync('apt-get', ['--version']).status === 0
  if (!isDebian || process.getuid?.() !== 0) return
  process.stdout.write('Installing Chromium for the end-to-end tests…\n')
  spawnSync('apt-get', ['update'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** @throws with instructions, where none is found and none can be installed */
export function findOrInstallChromium(): string {
  const found = find()
  if (found !== undefined) return found
  install()
  const installed = find()
  if (installed !== undefined) return installed
  throw new Error(
    'The end-to-end tests need Chromium. Install it (Debian: `apt-get install chromium`; otherwise `npx playwright-core install chromium`) or set CHROMIUM_PATH.',
  )
}
