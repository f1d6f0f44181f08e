import { spawnSync } from 'node:child_process'
import { buildWhatIsStale } from './build.ts'
import { findOrInstallChromium } from './chromium.ts'

// The bytes of every public page, as a table, and whether they are within their budgets: the test that CI runs, alone.
buildWhatIsStale()
const { status } = spawnSync(
  'npx --no-install vitest run --config vitest.workspace.ts --project e2e storefront/e2e/budgets.test.ts',
  {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: findOrInstallChromium() },
  },
)
process.exitCode = status ?? 1
