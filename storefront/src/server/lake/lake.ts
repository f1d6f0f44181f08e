import type { Ask } from '../../content/pages.ts'
import type { Content } from '../../content/query-result.ts'
import type { AnswerRules } from './answer-rules.ts'
import { listenForChanges } from './lake-changes.ts'
import { lakeClient, type LakeConfig } from './lake-client.ts'
import type { Log } from '../log.ts'

export interface Lake {
  ask: Ask
  /** Grows whenever a query's answer has become another: what was made from older ones is stale. */
  version: () => number
  /** Something was published: answers are asked for again when they are next needed. */
  forget: (tags?: readonly string[]) => void
  close: () => void
}

/** A document that a page needs is neither published nor in the committed copy. */
export class ContentMissing extends Error {
  override readonly name = 'ContentMissing'
}

type Params = Record<string, string>

/** `askFrom` is the time from which the lake is asked again. */
interface Copy {
  value: unknown
  text: string
  tags: readonly string[]
  askFrom: number
}

/** How long a page waits for newer content before it is shown with what there is. */
const patience = 600
const askAgainAfter = 2000
const once = Infinity

/**
 * Published content by query, kept until the lake tells of a change. A page never waits long and is never blank: while
 * the lake is slow, away or gives an answer that no page can be made from, the last good copy serves, and where there
 * is none the one that is committed with the code.
 */
export function openLake(config: LakeConfig, rules: AnswerRules, log: Log): Lake {
  const client = lakeClient(config, 'published')
  const copies = new Map<string, Copy>()
  const underWay = new Map<string, { asking: Promise<void>; since: number }>()
  let version = 1
  let changes = 0

  function forget(tags?: readonly string[]) {
    changes++
    for (const copy of copies.values()) {
      if (!tags || copy.tags.some((tag) => tags.includes(tag))) copy.askFrom = 0
    }
  }

  function keep(key: string, value: unknown, tags: readonly string[], askFrom: number) {
    const text = JSON.stringify(value)
    if (copies.get(key)?.text !== text) version++
    copies.set(key, { value, text, tags, askFrom })
  }

  async function keepEarlier(key: string, query: string, params: Params, askFrom: number, tags?: string[]) {
    const copy = copies.get(key)
    if (copy) copies.set(key, { ...copy, tags: tags ?? copy.tags, askFrom })
    else keep(key, await rules.committed(query, params), tags ?? [], askFrom)
  }

  async function fetchNow(key: string, query: string, params: Params): Promise<void> {
    const asOf = changes
    const told = {
      document: rules.documentOf(query, params),
      serves: copies.has(key) ? 'the last copy' : 'the committed copy',
    }
    try {
      const { result, syncTags = [] } = await client.fetch<unknown>(query, params, { filterResponse: false })
      const askFrom = asOf === changes ? once : 0
      const faults = rules.check(query, result)
      if (faults.length === 0) return keep(key, result, syncTags, askFrom)
      log.error({ ...told, faults }, 'What is published cannot be shown')
      await keepEarlier(key, query, params, askFrom, syncTags)
    } catch (err) {
      log.warn({ ...told, err }, 'The content lake did not answer')
      await keepEarlier(key, query, params, Date.now() + askAgainAfter)
    }
  }

  function refresh(key: string, query: string, params: Params) {
    const before = underWay.get(key)
    if (before) return before
    const asking = fetchNow(key, query, params).finally(() => underWay.delete(key))
    const started = { asking, since: Date.now() }
    underWay.set(key, started)
    return started
  }

  async function read(query: string, params: Params): Promise<unknown> {
    const key = JSON.stringify([query, params])
    const copy = copies.get(key)
    if (!copy) await refresh(key, query, params).asking
    else if (copy.askFrom <= Date.now()) {
      const { asking, since } = refresh(key, query, params)
      await Promise.race([asking, after(since + patience - Date.now())])
    }
    return copies.get(key)?.value
  }

  return {
    async ask<Query extends string>(query: Query, params: Params = {}) {
      const value = await read(query, params)
      if (value === null || value === undefined) throw new ContentMissing(rules.documentOf(query, params))
      return value as Content<Query>
    },
    version: () => version,
    forget,
    close: listenForChanges(client, forget, log),
  }
}

const after = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
