import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answerRules } from '@swabwise/cms/answers/answer-rules'
import { startLake } from '@swabwise/cms/lake/start-lake'
import type { Products } from '@swabwise/results-service/shop/shop.contract'
import { createStorefront, type Storefront } from '../../entry-server.tsx'
import type { Assets } from '../assets.ts'
import type { Log } from '../log.ts'

export type TestSite = Pick<Storefront, 'render' | 'contactPage'> & {
  lakeUrl: string
  close: () => Promise<void>
}

const noAssets = (): Assets => ({ entry: '/entry.js', modules: [], styles: [], fonts: [] })

/** The renderer on the seeded content, without a client build. */
export async function openSite(
  products: Products,
  log: Log,
  now = Date.now,
  assetsOf = noAssets,
): Promise<TestSite> {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-'))
  const lake = await startLake({
    port: 0,
    host: '127.0.0.1',
    dataFile: join(folder, 'content.ndjson'),
    seedFile: fileURLToPath(new URL('../../../../cms/content/seed.ndjson', import.meta.url)),
    projectId: 'local001',
    dataset: 'production',
    allowedOrigins: [],
    log: () => undefined,
  })
  const site = createStorefront({
    content: {
      rules: answerRules,
      projectId: 'local001',
      dataset: 'production',
      apiHost: lake.url,
      apiVersion: '2025-02-19',
    },
    assetsOf,
    publicUrl: 'https://shop.example',
    products: () => Promise.resolve(products),
    shops: {},
    operation: { development: false },
    now,
    log,
  })
  return {
    render: site.render,
    contactPage: site.contactPage,
    lakeUrl: lake.url,
    async close() {
      site.close()
      await lake.close()
      rmSync(folder, { recursive: true })
    },
  }
}
