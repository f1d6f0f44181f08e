import { existsSync } from 'node:fs'
import { isIP } from 'node:net'

/** Those that the client knows, as it compares them. `tlsVerifyCert` has no effect in it. */
const options = new Set(
  [
    'connectionName',
    'defaultDeadline',
    'discoveryInterval',
    'gossipTimeout',
    'keepAliveInterval',
    'keepAliveTimeout',
    'maxDiscoverAttempts',
    'nodePreference',
    'throwOnAppendFailure',
    'tls',
    'tlsCAFile',
    'userCertFile',
    'userKeyFile',
  ].map(flat),
)
const files = new Set(['tlsCAFile', 'userCertFile', 'userKeyFile'].map(flat))

function flat(name: string): string {
  return name.trim().toLowerCase().replace(/[_-]/g, '')
}

/** What is wrong with it, without a word of its credentials: the client would print them. */
export function faultIn(connectionString: string): string | undefined {
  const [, rest = ''] = /^(?:esdb|kurrentdb)(?:\+discover)?:\/\/(.*)$/.exec(connectionString.trim()) ?? []
  const [authority = '', query, ...more] = rest.split('?')
  const [hosts = '', credentials, ...others] = authority.split('@').toReversed()
  if (others.length > 0 || [query, ...more].some((part) => part?.includes('@')))
    return 'the password contains @, : / or ?: write them as %40, %3A, %2F and %3F'
  if (credentials !== undefined && !/^[^:]+:[^:]+$/.test(credentials))
    return 'what stands before @ must be user:password'
  if (hosts === '' || more.length > 0) return 'must be esdb://user:password@host:2113?option=value'
  const given = new Map<string, string>()
  for (const pair of query === undefined ? [] : query.split('&')) {
    const [name = '', value = ''] = pair.split('=')
    if (!options.has(flat(name)))
      return flat(name) === 'tlsverifycert'
        ? 'tlsVerifyCert has no effect: name the authority with tlsCAFile'
        : `the option ${name.slice(0, 40)} is not known`
    given.set(flat(name), decodeURIComponent(value))
  }
  for (const [name, file] of given)
    if (files.has(name) && !existsSync(file)) return `there is no file ${file}`
  const address = hosts
    .replace(/\/$/, '')
    .split(',')
    .map((host) => host.replace(/:\d+$/, ''))
    .find((host) => isIP(host) > 0)
  if (address !== undefined && given.get('tls') !== 'false')
    return `with TLS a node needs a name, not the address ${address}: use the one in its certificate`
  return undefined
}

/** The client knows only the older name. */
export const asClientsKnowIt = (connectionString: string): string =>
  connectionString.trim().replace(/^kurrentdb/, 'esdb')
