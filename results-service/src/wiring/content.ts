import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { answerRules, type AnswerRules } from '@swabwise/cms/answers/answerRules'
import { startLake } from '@swabwise/cms/lake/startLake'
import type { Config } from '../config.ts'

/** Where content is read from. */
export interface WiredContent {
  readonly client: {
    readonly projectId: string
    readonly dataset: string
    readonly apiVersion: string
    readonly apiHost?: string
    readonly token?: string
    readonly rules: AnswerRules
  }
  readonly imageOrigins: readonly string[]
  close(): Promise<void>
}

const apiVersion = '2026-11-01'
const embeddedProject = { projectId: 'local001', dataset: 'production' }
const seedFile = fileURLToPath(import.meta.resolve('@swabwise/cms/content/seed.ndjson'))

export async function wireContent(
  { content, dataDir, publicUrl, port }: Config,
  log: Logger,
): Promise<WiredContent> {
  switch (content.kind) {
    case 'embedded': {
      const lake = await startLake({
        ...embeddedProject,
        port: content.port,
        host: '127.0.0.1',
        dataFile: join(dataDir, 'content.ndjson'),
        seedFile,
        allowedOrigins: [...new Set([publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`])],
        log: ({ level, event, ...details }) => log[level](details, event),
      })
      return {
        client: { ...embeddedProject, apiVersion, apiHost: lake.url, rules: answerRules },
        imageOrigins: [lake.url, `http://localhost:${content.port}`],
        close: lake.close,
      }
    }
    case 'sanity':
      return {
        client: {
          projectId: content.projectId,
          dataset: content.dataset,
          apiVersion,
          rules: answerRules,
          ...(content.token === undefined ? {} : { token: content.token }),
        },
        imageOrigins: ['https://cdn.sanity.io'],
        close: async () => {},
      }
  }
}
