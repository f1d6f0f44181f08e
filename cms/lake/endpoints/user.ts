import { ok } from '../http/answer.ts'
import { readJson } from '../http/body.ts'
import { editorOf, nameOf } from '../http/editor.ts'
import type { Route } from '../http/router.ts'
import { isObject } from '../store/document.ts'

const administrator = { name: 'administrator', title: 'Administrator' }

const email = 'editor@localhost'
const profileOf = (id: string) => ({ id, displayName: nameOf(id), email })

export const userRoutes: Route[] = [
  {
    method: 'GET',
    path: '/users/me',
    // That this user is known is what logs the Studio in.
    handle: ({ request }) =>
      ok({ ...editorOf(request), email, role: administrator.name, roles: [administrator] }),
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
