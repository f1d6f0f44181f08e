import { createClient } from '@sanity/client'
import type { Ask } from '../content/pages.ts'
import type { Content } from '../content/query-result.ts'
import { listenForChanges } from './lake-changes.ts'
import type { Log } from './log.ts'

export type LakeConfig = {
  projectId: string
  dataset: string
  /** Where an embedded lake answers; Sanity's own host without it. */
  apiHost?: string
  token?: string
  apiVersion: string
}

export type Lake = {
  ask: Ask
  /** Grows with every change: what was made from an older version is stale. */
  version: () => number
  close: () => void
}

/** A document that a page needs is not published. */
export class ContentMissing extends Error {
  override readonly name = 'ContentMissing'
}

/** The lake did not answer and there is no earlier copy. */
export class ContentAway extends Error {
  override readonly name = 'ContentAway'
}

type Copy = { value: unknown; tags: readonly string[]; fresh: boolean }

const answerWithin = 5000
const askAgainAfter = 2000

/** Published content by query, kept until the lake tells of a change; while the lake is away the last copy serves. */
export function openLake({ apiHost, ...target }: LakeConfig, log: Log): Lake {
  const client = createClient({
    ...target,
    useCdn: false,
    perspective: 'published',
    timeout: answerWithin,
    maxRetries: 0,
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way to a lake without a host name per project
    ...(apiHost !== undefined && { apiHost, useProjectHostname: false }),
  })
  const copies = new Map<string, Copy>()
  const underWay = new Map<string, Promise<unknown>>()
  let version = 1

  function forget(tags?: readonly string[]) {
    version++
    for (const copy of copies.values()) {
      if (!tags || copy.tags.some((tag) => tags.includes(tag))) copy.fresh = false
    }
  }

  async function fetchNow(key: string, query: string, params: Record<string, string>): Promise<unknown> {
    const asOf = version
    try {
      const { result, syncTags } = await client.fetch<unknown>(query, params, { filterResponse: false })
      copies.set(key, { value: result, tags: syncTags ?? [], fresh: asOf === version })
      return result
    } catch (cause) {
      const copy = copies.get(key)
      if (!copy) throw new ContentAway('The content lake did not answer', { cause })
      log.warn({ err: cause }, 'The content lake did not answer; the last copy serves')
      copy.fresh = true
      setTimeout(forget, askAgainAfter).unref()
      return copy.value
    }
  }

  function read(query: string, params: Record<string, string>): Promise<unknown> {
    const key = JSON.stringify([query, params])
    const copy = copies.get(key)
    if (copy?.fresh) return Promise.resolve(copy.value)
    const before = underWay.get(key)
    if (before) return before
    const asking = fetchNow(key, query, params).finally(() => underWay.delete(key))
    underWay.set(key, asking)
    return asking
  }

  const close = listenForChanges(client, forget, log)

  return {
    async ask<Query extends string>(query: Query, params: Record<string, string> = {}) {
      const value = await read(query, params)
      if (value === null || value === undefined) throw new ContentMissing(query.slice(0, 80))
      return value as Content<Query>
    },
    version: () => version,
    close,
  }
}
