import type { IncomingMessage } from 'node:http'

export type Access = { granted: true; corsOrigin: string | null } | { granted: false; reason: string }

/**
 * Decides by Host and Origin alone. The Host must be this machine's own name, so that no page can reach the lake
 * through a name of its own that it points at this machine. The Origin must be on the list, so that no page
 * elsewhere can read or write. Programs that are not browsers send no Origin.
 */
export function accessCheck(allowedOrigins: readonly string[]): (request: IncomingMessage) => Access {
  const origins = new Set(allowedOrigins)
  return ({ headers, url = '' }) => {
    if (!isOwnHost(headers.host)) return { granted: false, reason: 'This host is not served.' }
    const { origin } = headers
    if (origin !== undefined) {
      return origins.has(origin)
        ? { granted: true, corsOrigin: origin }
        : { granted: false, reason: 'This origin is not allowed.' }
    }
    // A page may show pictures and files of another without naming itself; everything else it must ask for by CORS.
    if (headers['sec-fetch-site'] === 'cross-site' && !/^\/(images|files)\//.test(url)) {
      return { granted: false, reason: 'This origin is not allowed.' }
    }
    return { granted: true, corsOrigin: null }
  }
}

function isOwnHost(host: string | undefined): boolean {
  if (host === undefined) return false
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return name === 'localhost' || name === '127.0.0.1' || name === '[::1]' || name.endsWith('.localhost')
}
