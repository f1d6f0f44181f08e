import { join } from 'node:path'
import { inspect } from './breaches.ts'

const { modules, breaches } = await inspect(join(import.meta.dirname, '../..'))
for (const { from, to, why } of breaches) process.stderr.write(`${from} → ${to}: ${why}\n`)
if (modules === 0) process.stderr.write('No modules were read: the check itself is broken.\n')
process.stdout.write(`${modules} modules read, ${breaches.length} layer breaches.\n`)
process.exitCode = breaches.length > 0 || modules === 0 ? 1 : 0
