import { createServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import type { StorefrontModule, StorefrontOptions } from '../results-service/src/composition/site/site.ts'
import { main } from '../results-service/src/main.ts'
import { buildStale } from './build.ts'

buildStale('cms/dist/studio')

const server = createServer()
const vite = await createVite({
  root: join(import.meta.dirname, '../storefront'),
  appType: 'custom',
  clearScreen: false,
  server: { middlewareMode: true, hmr: { server } },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void vite.close())

/** The renderer, loaded again after each change of its sources. */
async function openStorefront(options: Omit<StorefrontOptions, 'assetsOf'>) {
  const load = async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as StorefrontModule
  let module = await load()
  let storefront = module.createStorefront({ ...options, assetsOf })
  const latest = async () => {
    const loaded = await load()
    if (loaded !== module) {
      storefront.close()
      module = loaded
      storefront = module.createStorefront({ ...options, assetsOf })
    }
    return storefront
  }
  return {
    ...storefront,
    render: async (...page: Parameters<typeof storefront.render>) => (await latest()).render(...page),
    pageContent: async (...page: Parameters<typeof storefront.pageContent>) =>
      (await latest()).pageContent(...page),
    contactPage: async (...page: Parameters<typeof storefront.contactPage>) =>
      (await latest()).contactPage(...page),
    inPreview: (cookies: string) => storefront.inPreview(cookies),
    close: () => storefront.close(),
  }
}

/** With every style sheet that the renderer has come across: without them pages would flash. */
const assetsOf = () => ({
  entry: '/entry-dev.ts',
  modules: [],
  styles: [
    ...['tokens', 'fonts', 'base'].map((name) => `/src/ui/${name}.css`),
    ...[...vite.environments.ssr.moduleGraph.urlToModuleMap.keys()].filter((url) => url.endsWith('.css')),
  ],
  fonts: [],
})

await main({
  createServer: (listener) =>
    server.on('request', (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
    ),
  openStorefront,
  files: () => [],
})
