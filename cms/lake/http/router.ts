import { badRequest, notFound } from './answer.ts'
import type { Answer, Call } from './answer.ts'

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Without the version: `:name` takes one part of the path, `*name` the rest of it. */
  path: string
  handle: (call: Call) => Answer | Promise<Answer>
}

interface Match {
  route: Route
  parts: ReadonlyMap<string, string>
  version: string
}

const versionPrefix = /^\/v(\d{4}-\d{2}-\d{2}|\d+|X)(?=\/)/

export function matcher(
  routes: Route[],
  dataset: string,
): (method: string, pathname: string) => Match | null {
  const compiled = routes.map((route) => ({ route, pattern: compile(route.path) }))
  return (method, pathname) => {
    const version = versionPrefix.exec(pathname)?.[1] ?? ''
    const path = pathname.replace(versionPrefix, '')
    for (const { route, pattern } of compiled) {
      if (route.method !== method) continue
      const parts = pattern.exec(path)?.groups
      if (parts === undefined) continue
      const found = decoded(parts)
      const asked = found.get('dataset') ?? dataset
      if (asked !== dataset) throw notFound(`There is no dataset ${asked}: the embedded lake has ${dataset}.`)
      return { route, version, parts: found }
    }
    return null
  }
}

function compile(path: string): RegExp {
  const source = path.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace(/\*(\w+)/g, '(?<$1>.+)')
  return new RegExp(`^(?<path>${source})$`)
}

function decoded(groups: Record<string, string>): Map<string, string> {
  try {
    return new Map(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    throw badRequest('The address is not encoded correctly.')
  }
}
