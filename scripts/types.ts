import { spawnSync } from 'node:child_process'

const projects = ['.', 'events', 'cms', 'results-service', 'storefront']
const failed = projects.filter(
  (project) => spawnSync('npx', ['--no-install', 'tsc', '-p', project], { stdio: 'inherit' }).status !== 0,
)
if (failed.length > 0) {
  process.stderr.write(`Types are wrong in: ${failed.join(', ')}\n`)
  process.exit(1)
}
