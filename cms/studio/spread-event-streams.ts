const streamPath = /^\/v[\w-]+\/data\/(listen|live)\//
const names = 64

/**
 * A browser opens six connections to a host, and the Studio keeps more event streams open than that, so documents
 * would never load. The embedded lake answers to every name under localhost: each stream goes to the next one.
 */
export function spreadEventStreams(apiHost: string): void {
  // The CLI loads this file too, in a window that cannot fetch.
  if (typeof window === 'undefined' || !('fetch' in window)) return
  const { hostname, port } = new URL(apiHost)
  const plainFetch = window.fetch.bind(window)
  let next = 0
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href)
    const ofTheLake =
      url.port === port && (url.hostname === hostname || url.hostname.endsWith(`.${hostname}`))
    if (!ofTheLake || !streamPath.test(url.pathname)) return plainFetch(input, init)
    url.hostname = `l${next % names}.${url.hostname}`
    next += 1
    return plainFetch(input instanceof Request ? new Request(url, input) : url, init)
  }
}
