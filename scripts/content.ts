/** The embedded content lake's content, into the seed that is committed or back to it. DATA_DIR says whose. */
const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  export: () => import('../cms/lake/export-to-seed.ts'),
  reset: () => import('../cms/lake/reset-to-seed.ts'),
}

const run = commands[process.argv[2] ?? '']
if (run === undefined) {
  process.stderr.write(`Usage: npm run content -- ${Object.keys(commands).join(' | ')}\n`)
  process.exitCode = 64
} else {
  await run()
}
