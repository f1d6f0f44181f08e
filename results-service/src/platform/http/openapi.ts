import { z } from 'zod'
import type { Operation } from '../../contract/operation.ts'
import { subjects } from '../../contract/operations.ts'
import { Problem } from '../../contract/problem.ts'
import { routes, type RouteName } from '../../contract/routes.ts'
import { describeOperation } from './openapi-operation.ts'
import { apiKeyPrefix } from './caller.ts'
import { problemResponses } from './openapi-responses.ts'
import { schemaOf } from './openapi-schemas.ts'

/** OpenAPI 3.1, generated from the validating schemas. */
export function openApiDocument(publicUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [subject, { operations }] of Object.entries(subjects))
    for (const [name, operation] of Object.entries<Operation>(operations)) {
      const { method, path } = routes[name as RouteName]
      const template = path.replace(/:(\w+)/g, '{$1}')
      paths[template] = {
        ...paths[template],
        [method.toLowerCase()]: describeOperation(name as RouteName, subject, operation),
      }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Swabwise results service',
      version: '1',
      description:
        'Kits, results and accounts. Bodies are JSON; failures are problems (RFC 9457). ' +
        'Calls that need a signed-in caller take the `id_token` of `POST /api/authenticate` as a bearer token. ' +
        'A write that is sent again with the same `Idempotency-Key` happens once.',
      contact: { name: 'Customer support', url: new URL('/contact', publicUrl).href },
      license: { name: 'Proprietary', url: new URL('/terms-of-service', publicUrl).href },
    },
    servers: [{ url: '/', description: 'The server that this description came from' }],
    tags: Object.entries(subjects).map(([name, { about }]) => ({ name, description: about })),
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      responses: problemResponses,
      headers: listHeaders,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${apiKeyPrefix}…`,
          description: 'A key that an admin made for a machine. It opens the calls of its scopes alone.',
        },
      },
    },
  }
}

const text = z.toJSONSchema(z.string())

const listHeaders = {
  TotalCount: { description: 'How many items there are on all pages', schema: { type: 'integer' } },
  TotalCountExact: {
    description: '`false` where there are at least so many; absent otherwise',
    schema: { type: 'string', const: 'false' },
  },
  Link: { description: 'The first, prev, next and last page (RFC 8288)', schema: text },
  ETag: { description: 'For If-None-Match', schema: text },
}
