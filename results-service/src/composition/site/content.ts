import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answerRules, type AnswerRules } from '@swabwise/cms/answers/answer-rules'
import { startLakeThread } from '@swabwise/cms/lake/lake-thread'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { contentWebhook } from '../../site/content-webhook.ts'
import { openStudio } from './studio.ts'

/** The content lake and the Studio. */
export interface ContentSlice {
  readonly client: {
    readonly projectId: string
    readonly dataset: string
    readonly apiVersion: string
    readonly apiHost?: string
    readonly token?: string
    readonly rules: AnswerRules
    onPublish(changed: () => void): void
  }
  readonly imageOrigins: readonly string[]
  /** The Studio and Sanity's webhook. */
  readonly routes: readonly Middleware[]
  close(): Promise<void>
}

const reading = { apiVersion: '2026-11-01', rules: answerRules }
const embeddedProject = { projectId: 'local001', dataset: 'production' }
const seedFile = fileURLToPath(import.meta.resolve('@swabwise/cms/content/seed.ndjson'))

export async function openContent(
  { content, dataDir, publicUrl, port }: Config,
  log: Logger,
): Promise<ContentSlice> {
  switch (content.kind) {
    case 'embedded': {
      const lake = await startLakeThread({
        ...embeddedProject,
        port: content.port,
        host: '127.0.0.1',
        dataFile: join(dataDir, 'content.ndjson'),
        seedFile,
        servesDamaged: true,
        allowedOrigins: [...new Set([publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`])],
        log: ({ level, event, ...details }) => log[level](details, event),
      })
      const apiHost = lake.url.replace('127.0.0.1', 'localhost')
      return {
        client: { ...embeddedProject, ...reading, apiHost: lake.url, onPublish: () => undefined },
        imageOrigins: [lake.url, apiHost],
        routes: openStudio({ kind: 'embedded', ...embeddedProject, apiHost }),
        close: lake.close,
      }
    }
    case 'sanity': {
      const { projectId, dataset, token, webhookSecret: secret } = content
      const listeners: (() => void)[] = []
      const changed = () => listeners.forEach((listener) => listener())
      return {
        client: {
          ...reading,
          projectId,
          dataset,
          ...(token === undefined ? {} : { token }),
          onPublish: (listener) => void listeners.push(listener),
        },
        imageOrigins: ['https://cdn.sanity.io'],
        routes: [
          ...openStudio({ kind: 'hosted', projectId, dataset }),
          ...(secret === undefined ? [] : [contentWebhook({ secret, changed, now: Date.now })]),
        ],
        close: async () => {},
      }
    }
  }
}
