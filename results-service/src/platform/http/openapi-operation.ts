import type { z } from 'zod'
import { revalidates, type Access, type Operation } from '../../contract/operation.ts'
import type { RouteName } from '../../contract/routes.ts'
import { whoMay, type StaffCall } from '../../contract/staff-access.ts'
import { failuresOf } from './openapi-responses.ts'
import { schemaOf } from './openapi-schemas.ts'

function allowed(name: RouteName, access: Access): string {
  switch (access) {
    case 'anyone':
      return 'Anyone may call it.'
    case 'customer':
      return 'Whoever is signed in may call it, for what is their own.'
    case 'staff':
      return `Roles that may call it: ${whoMay(name as StaffCall).join(', ')}.`
  }
}

export function describeOperation(name: RouteName, subject: string, operation: Operation): object {
  const { summary, access, machines, body, takesText, params, query, success } = operation
  return {
    operationId: name,
    tags: [subject],
    summary,
    description: `${summary}. ${allowed(name, access)}${machines === undefined ? '' : ` Machines may with the scope \`${machines}\`.`}`,
    security:
      access === 'anyone' ? [] : [{ bearer: [] }, ...(machines === undefined ? [] : [{ apiKey: [] }])],
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
      [success.status]: { description: 'Success', ...headersOf(operation), ...contentOf(success) },
      ...(revalidates(operation) ? { 304: { description: 'The same as at the last time' } } : {}),
      ...failuresOf(name, operation),
    },
  }
}

const header = (name: string) => ({ $ref: `#/components/headers/${name}` })

function headersOf(operation: Operation) {
  const headers = {
    ...(operation.success.list === true && {
      'X-Total-Count': header('TotalCount'),
      'X-Total-Count-Exact': header('TotalCountExact'),
      Link: header('Link'),
    }),
    ...(revalidates(operation) && { ETag: header('ETag') }),
  }
  return Object.keys(headers).length === 0 ? {} : { headers }
}

function contentOf({ body, others, stream }: Operation['success']) {
  const schemas = Object.entries({ ...(body && { 'application/json': body }), ...others }).map(
    ([type, schema]) => [type, { schema: schemaOf(schema, 'output') }],
  )
  if (stream !== undefined) return { content: { [stream]: { schema: { type: 'string' } } } }
  return schemas.length === 0 ? {} : { content: Object.fromEntries(schemas) as object }
}

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query'): object[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest } = typeof schema === 'object' ? schema : {}
    return {
      name,
      in: where,
      ...(description === undefined ? {} : { description }),
      required: where === 'path' || required.includes(name),
      schema: rest,
    }
  })
}
