export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Route {
  readonly method: Method
  readonly path: `/api/${string}` | `/.well-known/${string}`
}
