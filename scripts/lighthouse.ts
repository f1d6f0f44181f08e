import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { startShop } from '../storefront/e2e/running-shop.ts'
import { buildStale } from './build.ts'
import { findOrInstallChromium } from './chromium.ts'

// Lighthouse's mobile scores for the main sales pages, median of three runs. Run it on an idle machine.
const pages = ['/', '/cannabis-test', '/faq']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const runs = 3

type Scores = Record<(typeof categories)[number], number>

buildStale()
const shop = await startShop()
const chrome = await launch({
  chromePath: findOrInstallChromium(),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

async function measure(path: string): Promise<{ scores: Scores; findings: readonly string[] }> {
  const result = await lighthouse(`${shop.url}${path}`, {
    port: chrome.port,
    onlyCategories: [...categories],
    logLevel: 'error',
  })
  if (!result) throw new Error(`Lighthouse returned no result for ${path}`)
  const { lhr } = result
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  ) as Scores
  const findings = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
  return { scores, findings }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

try {
  process.stdout.write(`${['page'.padEnd(16), ...categories].join('  ')}\n`)
  for (const path of pages) {
    const measured: Awaited<ReturnType<typeof measure>>[] = []
    for (let run = 0; run < runs; run++) measured.push(await measure(path))
    const cells = categories.map((name) =>
      String(median(measured.map(({ scores }) => scores[name]))).padEnd(name.length),
    )
    const findings = [...new Set(measured.flatMap((one) => one.findings))].join(', ')
    process.stdout.write(`${[path.padEnd(16), ...cells, findings].join('  ').trimEnd()}\n`)
  }
} finally {
  chrome.kill()
  await shop.stop()
}
