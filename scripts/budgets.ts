import { spawnSync } from 'node:child_process'
import { buildStale } from './build.ts'
import { findOrInstallChromium } from './chromium.ts'

// The page-weight test of `npm test`, on its own.
buildStale()
const { status } = spawnSync(
  'npx --no-install vitest run --config vitest.workspace.ts --project e2e storefront/e2e/budgets.test.ts',
  {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: findOrInstallChromium() },
  },
)
process.exitCode = status ?? 1
