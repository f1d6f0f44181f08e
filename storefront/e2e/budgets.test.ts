import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { budgetOf, excesses } from './budget-rules.ts'
import { measureLoad, type Load } from './measure-loads.ts'
import { publicPages } from './public-pages.ts'
import { startShop, type RunningShop } from './running-shop.ts'

describe('what a page loads', () => {
  let shop: RunningShop
  let browser: Browser
  const loads: Load[] = []

  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await shop.stop()
    process.stdout.write(tableOf(loads))
  })

  it.each(publicPages)('$path is within its budget', async (page) => {
    const load = await measureLoad(browser, shop.url, page.path)
    loads.push(load)
    expect(load.status).toBe(200)
    expect(load.js).toBeGreaterThan(0)
    expect(excesses(load, budgetOf(page))).toEqual([])
  })
})

function tableOf(loads: readonly Load[]): string {
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)
  const rows = [
    ['page', 'requests', 'js', 'css', 'fonts', 'html', 'images', 'later'],
    ...loads.map(({ path, requests, js, css, fonts, html, images, later }) => [
      path,
      String(requests),
      ...[js, css, fonts, html, images, later].map(kilobytes),
    ]),
  ]
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(width(column))).join('  '))
  return `\n${lines.join('\n')}\nKB of 1024 bytes, gzip; fonts and images as they are; later: scripts that the idle page fetches\n\n`
}
