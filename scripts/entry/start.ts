// Old versions of Node must be able to read this: no types and no imports.
const { readFileSync } = process.getBuiltinModule('node:fs')
const needed = /"node": "(\d+)\./.exec(readFileSync(`${__dirname}/../../package.json`, 'utf8'))?.[1]

if (parseInt(process.versions.node) < Number(needed)) {
  process.stderr.write(
    `Node ${process.versions.node} is too old to run this: run \`npm ci && npm start\`, which brings Node ${needed} along.\n`,
  )
  process.exitCode = 1
} else void import('../start-service.ts')
