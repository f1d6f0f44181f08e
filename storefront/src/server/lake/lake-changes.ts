import type { SanityClient } from '@sanity/client'
import type { Log } from '../log.ts'

const listenAgainAfter = 2000
const pollEvery = 10_000

/**
 * Tells of every change in the published content, by tag where the lake names them; without the lake's events, of a
 * possible change every ten seconds. Answers a function that stops it.
 */
export function listenForChanges(
  client: SanityClient,
  changed: (tags?: readonly string[]) => void,
  log: Log,
): () => void {
  let listening = false
  let retry: NodeJS.Timeout | undefined
  let unsubscribe: () => void = () => undefined
  let stopped = false

  function start() {
    const subscription = client.live.events().subscribe({
      next(event) {
        switch (event.type) {
          case 'message':
            changed(event.tags)
            break
          case 'welcome':
          case 'restart':
            listening = true
            changed()
            break
          case 'reconnect':
          case 'goaway':
            listening = false
        }
      },
      error(err: unknown) {
        if (listening) log.warn({ err }, 'The content lake stopped telling of changes; trying again')
        startLater()
      },
      complete: startLater,
    })
    unsubscribe = () => subscription.unsubscribe()
  }

  function startLater() {
    listening = false
    if (stopped) return
    retry = setTimeout(start, listenAgainAfter)
    retry.unref()
  }

  const poll = setInterval(() => {
    if (!listening) changed()
  }, pollEvery)
  poll.unref()
  start()

  return () => {
    stopped = true
    clearInterval(poll)
    clearTimeout(retry)
    unsubscribe()
  }
}
