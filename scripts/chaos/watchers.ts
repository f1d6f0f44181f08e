import { setTimeout as delay } from 'node:timers/promises'
import { oneOf } from './chance.ts'

type Until = () => boolean

const get = (url: string, within = 1000) =>
  fetch(url, { signal: AbortSignal.timeout(within) }).catch(() => undefined)

/** @returns the longest time without a 200 of /health/ready, in milliseconds */
export async function watchReadiness(origin: string, isOver: Until): Promise<number> {
  let longest = 0
  let readyAt = performance.now()
  while (!isOver()) {
    const answered = await get(`${origin}/health/ready`)
    const now = performance.now()
    longest = Math.max(longest, now - readyAt)
    if (answered?.status === 200) readyAt = now
    await delay(50)
  }
  return Math.round(longest)
}

const pages = ['/', '/faq', '/how-it-works', '/contact'] as const

/** Somebody who looks at public pages. @returns how many came, and what should not have */
export async function watchPages(origin: string, isOver: Until) {
  let served = 0
  const failed: string[] = []
  while (!isOver()) {
    const path = oneOf(pages)
    const answered = await get(origin + path, 20_000)
    if (answered?.status === 200) served += 1
    // Shed, or shutting down.
    else if (answered !== undefined && answered.status !== 503) failed.push(`${path}: ${answered.status}`)
    await answered?.arrayBuffer().catch(() => undefined)
    await delay(100)
  }
  return { served, failed }
}

const draft = 'drafts.chaos'

/** An editor who writes numbers that grow. @returns the last that was acknowledged */
export async function editContent(origin: string, isOver: Until): Promise<number> {
  let acknowledged = 0
  while (!isOver()) {
    const next = acknowledged + 1
    const document = { _id: draft, _type: 'faqItem', question: String(next) }
    const answered = await fetch(`${origin}/v2025-02-19/data/mutate/production`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mutations: [{ createOrReplace: document }] }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined)
    if (answered?.ok) acknowledged = next
    await delay(50)
  }
  return acknowledged
}

export async function editedContent(origin: string): Promise<number> {
  const answered = await fetch(`${origin}/v2025-02-19/data/doc/production/${draft}`)
  const { documents } = (await answered.json()) as { documents: readonly { question: string }[] }
  return Number(documents[0]?.question ?? 0)
}
