import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { createApp, createWaitingApp } from './composition/app.ts'
import { metricsOf } from './composition/metrics.ts'
import { watchWait } from './platform/http/load-shedding.ts'
import { serveMetrics } from './platform/metrics.ts'
import { presentProducts } from './shop/products.presenter.ts'
import { openContent } from './composition/site/content.ts'
import { openCore, type Core } from './composition/core.ts'
import { openCountry } from './composition/country.ts'
import { openErrorReports } from './composition/error-reports.ts'
import { caughtUp, openFirst } from './composition/first-core.ts'
import { openShop } from './composition/shop.ts'
import { builtFront, openSiteSlice } from './composition/site/site.ts'
import { superviseCore } from './composition/supervised-core.ts'

export interface Service {
  readonly url: string
  /** Reports unready, drains, lets requests finish, then closes everything. */
  close(): Promise<void>
}

const finishEveryMs = 30_000

/** Whoever finds no room among those that wait to be accepted tries again after 1, 3 and 7 seconds. */
const backlog = 4096

/** The composition root. */
export async function startService(config: Config, log: Logger, front = builtFront): Promise<Service> {
  const errorReports = await openErrorReports(config.errorReports, log)
  const open = () => openCore(config, log, () => new Date())
  const opened = await openFirst(config, log, () => new Date())
  let { warm } = opened
  const catchingUp = opened.core && caughtUp(opened.core)
  const content = await openContent(config, log)
  const {
    shop,
    routes: shopRoutes,
    imageOrigins,
    checkoutOrigins,
    close: closeShop,
  } = openShop(config, log, {
    styles: () => site.styles,
    checkoutOpensAbove: () => site.checkoutOpensAbove(),
  })
  const site = await openSiteSlice({
    config,
    content: content.client,
    products: async (country) => presentProducts(await shop.products(country)),
    shops: { checkout: checkoutOrigins, regional: config.regionalShops },
    log,
    front,
  })
  const wait = watchWait()
  const country = openCountry(config, log)
  let shuttingDown = false
  let core: Core | undefined
  const metrics = config.metrics && metricsOf(() => core?.dependencies, config.replica !== undefined)

  const door = {
    ...(metrics && { metrics }),
    waitedMs: wait.milliseconds,
    security: {
      production: config.production,
      inlineScriptHashes: site.inlineScriptHashes,
      imageOrigins: [...content.imageOrigins, ...imageOrigins],
      connectOrigins: config.errorReports === undefined ? [] : [new URL(config.errorReports).origin],
    },
    site: [...shopRoutes, ...content.routes, ...site.routes],
  }
  const waiting = createWaitingApp({
    ...door,
    log,
    reportFault: errorReports.report,
    health: {
      components: () => ({ eventStore: 'DOWN', readModel: 'NOT_OPEN' }),
      shuttingDown: () => shuttingDown,
    },
  }).callback()
  let answer = waiting

  function use(opened: Core | undefined): void {
    core = opened
    answer = waiting
    if (opened === undefined) return
    if (metrics) opened.dependencies.onStoreTimed(metrics.timeStore)
    opened.startMail(site.mailTexts)
    answer = createApp({
      ...opened.dependencies,
      ...door,
      reportFault(error) {
        opened.dependencies.reportFault(error)
        errorReports.report(error)
      },
      shop,
      country,
      checkoutOpensAbove: () => site.checkoutOpensAbove(),
      health: {
        components: opened.readiness,
        warnings: opened.warnings,
        shuttingDown: () => shuttingDown,
      },
      contactPages: site.contactPages,
    }).callback()
  }
  if (warm !== undefined) use(warm)
  const supervised = superviseCore(opened.core, {
    open,
    use(opened) {
      use(opened)
      void warm?.close()
      warm = undefined
    },
    log,
  })
  const finishing = setInterval(() => {
    core
      ?.finishUnfinished()
      .catch((err: unknown) => log.error({ err }, 'the process manager failed, will retry'))
  }, finishEveryMs)
  const server = front.createServer((request, response) => void answer(request, response))
  await catchingUp
  server.listen({ port: config.port, host: config.host, backlog })
  await once(server, 'listening')
  const stopMetrics = metrics && (await serveMetrics(metrics, config.metrics))

  return {
    url: urlOf(server, config),
    async close() {
      shuttingDown = true
      // Load balancers poll /health/ready and need time to stop routing here.
      await delay(config.drainMs)
      core?.dependencies.liveResults.close()
      await closeServer(server, config.stopMs)
      clearInterval(finishing)
      wait.stop()
      stopMetrics?.()
      site.close()
      await content.close()
      await supervised.close()
      closeShop()
      await warm?.close()
      await errorReports.close()
    },
  }
}

function urlOf(server: Server, { host }: Config): string {
  const { port } = server.address() as AddressInfo
  return `http://${host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host}:${port}`
}

/** Requests in flight are answered; connections still open after `withinMs` are closed. */
async function closeServer(server: Server, withinMs: number): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), withinMs)
  await closed
  clearTimeout(cut)
}
