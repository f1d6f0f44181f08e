/** `export` writes the embedded lake of DATA_DIR into the committed seed; `reset` goes back to the seed. */
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
