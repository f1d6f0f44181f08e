import { parseArgs } from 'node:util'
import { measureApi } from './api.ts'
import { measureEventLog } from './event-log.ts'
import { printTable } from './measure.ts'
import { measureLists } from './lists.ts'
import { measurePdf } from './pdf.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    pdf: { type: 'boolean', default: false },
    lists: { type: 'boolean', default: false },
    rows: { type: 'string', default: '1000000' },
    events: { type: 'string', default: '100000' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

if (values.help) {
  process.stdout.write(
    'npm run bench -- [--events 100000,1000000] [--json]\nnpm run bench -- --pdf [--json]\nnpm run bench -- --lists [--rows 1000000] [--json]\nRatios of medians, measured side by side in one run.\n',
  )
} else {
  const sizes = values.events.split(',').map(Number)
  if (!sizes.every((size) => Number.isInteger(size) && size > 0)) {
    process.stderr.write('--events: expected whole numbers above 0, separated by commas\n')
    process.exit(64)
  }
  const rows = []
  if (!values.pdf && !values.lists) {
    for (const size of sizes) rows.push(...(await measureEventLog(size)))
    rows.push(...(await measureApi()))
  }
  if (values.lists) rows.push(...measureLists(Number(values.rows)))
  else rows.push(...(await measurePdf()))
  if (values.json) process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`)
  else printTable(rows)
}
