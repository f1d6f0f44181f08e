import { z } from 'zod'
import type { Operation } from '../../contract/operation.ts'
import { operations } from '../../contract/operations.ts'
import { Problem } from '../../contract/problem.ts'
import { routes, type RouteName } from '../../contract/routes.ts'

/** OpenAPI 3.1, generated from the validating schemas. */
export function openApiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const name of Object.keys(routes) as RouteName[]) {
    const { method, path } = routes[name]
    const template = path.replace(/:(\w+)/g, '{$1}')
    paths[template] = { ...paths[template], [method.toLowerCase()]: describe(name, operations[name]) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Swabwise results service', version: '1' },
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function describe(
  name: RouteName,
  { summary, access, body, takesText, params, query, success, failures }: Operation,
): object {
  const problem = (description: string) => ({
    description,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  })
  return {
    operationId: name,
    summary,
    ...(access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    ...(query === undefined && params === undefined
      ? {}
      : { parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')] }),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: schemaOf(body, 'input') },
              ...(takesText === true ? { 'text/plain': { schema: { type: 'string' } } } : {}),
            },
          },
        }),
    responses: {
      [success.status]: {
        description: 'Success',
        ...(success.list === true ? { headers: listHeaders } : {}),
        ...(success.body === undefined
          ? {}
          : { content: contentOf({ 'application/json': success.body, ...success.others }) }),
        ...(success.stream === undefined
          ? {}
          : { content: { [success.stream]: { schema: { type: 'string' } } } }),
      },
      ...(body === undefined && query === undefined ? {} : { 400: problem('Invalid or refused') }),
      ...(access === 'anyone' ? {} : { 401: problem('Not signed in') }),
      ...(access === 'admin' ? { 403: problem('Admins only') } : {}),
      ...Object.fromEntries(Object.entries(failures ?? {}).map(([status, why]) => [status, problem(why)])),
      default: problem('Any other failure'),
    },
  }
}

const contentOf = (types: Readonly<Record<string, z.ZodType>>) =>
  Object.fromEntries(
    Object.entries(types).map(([type, schema]) => [type, { schema: schemaOf(schema, 'output') }]),
  )

const listHeaders = {
  'X-Total-Count': { description: 'The total number of items', schema: { type: 'integer' } },
  Link: { description: 'Links to the first, prev, next and last page', schema: { type: 'string' } },
}

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query'): object[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
  }))
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })
