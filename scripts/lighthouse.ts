import { execFileSync } from 'node:child_process'
import { z } from 'zod'
import { startShop } from '../storefront/e2e/running-shop.ts'
import { buildStale } from './build.ts'
import { findOrInstallChromium } from './chromium.ts'

// Lighthouse's mobile scores for the main sales pages, median of three runs. Run it on an idle machine.
const pages = ['/', '/cannabis-test', '/faq']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const runs = 3
/** Fetched when it is run: with Chrome's tools it would be a tenth of every install. */
const lighthouse = 'lighthouse@13.5.0'

type Scores = Record<(typeof categories)[number], number>

buildStale()
const chromium = findOrInstallChromium()
const shop = await startShop()

const Audits = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), z.object({ score: z.number().nullable() })),
})

function measure(path: string): { scores: Scores; findings: readonly string[] } {
  const options = [
    `${shop.url}${path}`,
    '--output=json',
    '--quiet',
    `--only-categories=${categories.join()}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking',
  ]
  const told = execFileSync('npx', ['--yes', lighthouse, ...options], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, CHROME_PATH: chromium },
  })
  const found = Audits.parse(JSON.parse(told))
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((found.categories[name]?.score ?? 0) * 100)]),
  ) as Scores
  const findings = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => found.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (found.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
  return { scores, findings }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

try {
  process.stdout.write(`${['page'.padEnd(16), ...categories].join('  ')}\n`)
  for (const path of pages) {
    const measured: ReturnType<typeof measure>[] = []
    for (let run = 0; run < runs; run++) measured.push(measure(path))
    const cells = categories.map((name) =>
      String(median(measured.map(({ scores }) => scores[name]))).padEnd(name.length),
    )
    const findings = [...new Set(measured.flatMap((one) => one.findings))].join(', ')
    process.stdout.write(`${[path.padEnd(16), ...cells, findings].join('  ').trimEnd()}\n`)
  }
} finally {
  await shop.stop()
}
