import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit'
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import { GraphQLError, NoSchemaIntrospectionCustomRule, type ValidationRule } from 'graphql'

/** Parsing stops there. A cart with all that Shopify's own CartProvider asks of it has 600. */
export const maxLexicalTokens = 2000

/** What a query may ask for, counted before its fields are compared with one another. */
const limits: readonly ValidationRule[] = [
  maxDepthRule({ n: 15 }),
  maxAliasesRule({ n: 30 }),
  costLimitRule({ maxCost: 10_000, depthCostFactor: 1 }),
]

/** The whole schema is two megabytes: once is enough. */
const oneIntrospection: ValidationRule = (context) => {
  let found = 0
  return {
    Field(node) {
      if (!node.name.value.startsWith('__') || node.name.value === '__typename') return
      if (++found === 2) context.reportError(new GraphQLError('Introspection limit of 1 exceeded.'))
    },
  }
}

export const limitRules = (introspection: boolean): readonly ValidationRule[] => [
  introspection ? oneIntrospection : NoSchemaIntrospectionCustomRule,
  ...limits,
]

/** The rules throw where others report. */
export const reported = (check: () => readonly GraphQLError[]): readonly GraphQLError[] => {
  try {
    return check()
  } catch (error) {
    if (error instanceof GraphQLError) return [error]
    throw error
  }
}
