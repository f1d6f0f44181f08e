import { ok } from '../http/answer.ts'
import { readJson } from '../http/body.ts'
import type { Route } from '../http/router.ts'
import { isObject } from '../store/document.ts'

const administrator = { name: 'administrator', title: 'Administrator' }

/** Whoever sits at this machine. That this user is known is what logs the Studio in. */
export const localEditor = {
  id: 'local-editor',
  name: 'Local editor',
  email: 'editor@localhost',
  role: 'administrator',
}

/** Whoever a change can be by: the editor, the lake itself, or the content it was delivered with. */
const names: Readonly<Record<string, string>> = {
  [localEditor.id]: localEditor.name,
  lake: 'Content lake',
  seed: 'First content',
}

const profileOf = (id: string) => ({ id, displayName: names[id] ?? id, email: localEditor.email })

export const userRoutes: Route[] = [
  {
    method: 'GET',
    path: '/users/me',
    handle: () => ok({ ...localEditor, roles: [administrator] }),
  },
  {
    method: 'GET',
    path: '/users/:ids',
    handle: ({ part }) => {
      const ids = part('ids').split(',')
      return ok(ids.length === 1 ? profileOf(ids.join()) : ids.map(profileOf))
    },
  },
  {
    method: 'GET',
    path: '/users/me/keyvalue/:keys',
    handle: ({ part }) =>
      ok(
        part('keys')
          .split(',')
          .map((key) => ({ key, value: null })),
      ),
  },
  {
    method: 'PUT',
    path: '/users/me/keyvalue',
    handle: async ({ request }) => ok(echoed(await readJson(request))),
  },
  {
    method: 'PUT',
    path: '/users/me/keyvalue/:keys',
    handle: async ({ request }) => ok(echoed(await readJson(request))),
  },
]

function echoed(body: unknown) {
  if (Array.isArray(body)) return body.filter(isObject)
  return isObject(body) ? body : {}
}
