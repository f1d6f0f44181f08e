import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  buildClientSchema,
  execute,
  getDirectiveValues,
  GraphQLError,
  parse,
  validate,
  type ExecutionResult,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type IntrospectionQuery,
  type ValidationRule,
} from 'graphql'
import { limitRules, maxLexicalTokens, reported } from './api/limits.ts'

export interface GraphQLRequest {
  readonly query: string
  readonly variables?: Readonly<Record<string, unknown>> | undefined
  readonly operationName?: string | undefined
}

export interface Engine {
  execute(request: GraphQLRequest): Promise<ExecutionResult>
}

/** A Storefront API over `root`; fields it lacks are refused. */
export async function startEngine(root: object, introspection: boolean): Promise<Engine> {
  const file = fileURLToPath(import.meta.resolve('@shopify/hydrogen-react/storefront.schema.json'))
  const schema = buildClientSchema(JSON.parse(await readFile(file, 'utf8')) as IntrospectionQuery)
  const limits = limitRules(introspection)
  return { execute: (request) => run(schema, root, limits, request) }
}

/** The `country` of the operation's `@inContext`. */
export function countryOf({ schema, operation, variableValues }: GraphQLResolveInfo): string | undefined {
  const inContext = schema.getDirective('inContext')
  const country = inContext && getDirectiveValues(inContext, operation, variableValues)?.['country']
  return typeof country === 'string' ? country : undefined
}

async function run(
  schema: GraphQLSchema,
  root: object,
  limits: readonly ValidationRule[],
  request: GraphQLRequest,
): Promise<ExecutionResult> {
  const { query, variables, operationName } = request
  let document
  try {
    document = parse(query, { maxLexicalTokens })
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] }
    throw error
  }
  const beyond = reported(() => validate(schema, document, limits))
  if (beyond.length > 0) return { errors: beyond }
  const errors = validate(schema, document)
  if (errors.length > 0) return { errors }
  return execute({
    schema,
    document,
    rootValue: root,
    variableValues: variables,
    operationName,
    fieldResolver: memberOrRefuse,
  })
}

const memberOrRefuse: GraphQLFieldResolver<unknown, unknown> = (source, args, context, info) => {
  const { fieldName, parentType } = info
  if (typeof source !== 'object' || source === null || !Object.hasOwn(source, fieldName))
    throw new GraphQLError(`${parentType.name}.${fieldName} is not part of the embedded shop.`, {
      extensions: { code: 'NOT_EMBEDDED' },
    })
  const member: unknown = Reflect.get(source, fieldName)
  return isField(member) ? member(args, context, info) : member
}

type Field = (...from: [args: unknown, context: unknown, info: GraphQLResolveInfo]) => unknown

function isField(member: unknown): member is Field {
  return typeof member === 'function'
}
