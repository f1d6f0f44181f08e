import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  buildClientSchema,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLObjectType,
  type IntrospectionQuery,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { cartStore } from './carts/carts.ts'
import { catalogue } from './products/catalogue.ts'
import { createEmbeddedShop } from './embedded-shop.ts'
import { rootObject } from './root.ts'

const publicUrl = 'http://127.0.0.1:8080'
const file = fileURLToPath(import.meta.resolve('@shopify/hydrogen-react/storefront.schema.json'))
const schema = buildClientSchema(JSON.parse(await readFile(file, 'utf8')) as IntrospectionQuery)
const shop = createEmbeddedShop({ publicUrl, introspection: false })

const namesOf = (type: GraphQLObjectType | null | undefined) => Object.keys(type?.getFields() ?? {})

it('the embedded shop offers 33 of 34 queries and 10 of 41 mutations', () => {
  const carts = cartStore({ catalogue, capacity: 1 })
  const offered = new Set(Object.keys(rootObject(catalogue, carts as never, publicUrl)))
  const [queries, mutations] = [namesOf(schema.getQueryType()), namesOf(schema.getMutationType())]
  const among = (names: readonly string[]) => names.filter((name) => offered.has(name))
  expect([among(queries).length, queries.length]).toEqual([33, 34])
  expect([among(mutations).length, mutations.length]).toEqual([10, 41])
  expect([...offered].filter((name) => !queries.includes(name) && !mutations.includes(name))).toEqual([])
  carts.close()
})

/** A field with all that it has of plain values, or undefined where it needs to be told more. */
function selection(type: GraphQLObjectType, name: string): string | undefined {
  const field = type.getFields()[name]
  if (!field || field.args.some(isRequiredArgument)) return undefined
  const page = field.args.some(({ name: argument }) => argument === 'first') ? '(first: 1)' : ''
  const named = getNamedType(field.type)
  if (isLeafType(named)) return `${name}${page}`
  if (!isObjectType(named)) return `${name}${page} { __typename }`
  const leaves = Object.values(named.getFields())
    .filter((inner) => isLeafType(getNamedType(inner.type)) && !inner.args.some(isRequiredArgument))
    .map((inner) => inner.name)
  const nodes = 'nodes' in named.getFields() ? ['nodes { __typename }', 'pageInfo { hasNextPage }'] : []
  return `${name}${page} { ${['__typename', ...leaves, ...nodes].join(' ')} }`
}

const lines = '[{ merchandiseId: "gid://shopify/ProductVariant/1001" }]'
const places: readonly [type: string, query: string, refused: readonly string[]][] = [
  ['Product', '{ product(handle: "cannabis-test") { * } }', ['collections']],
  ['ProductVariant', '{ products(first: 1) { nodes { variants(first: 1) { nodes { * } } } } }', []],
  ['Image', '{ product(handle: "cannabis-test") { featuredImage { * } } }', []],
  ['ProductOption', '{ product(handle: "cannabis-test") { options { * } } }', []],
  ['Collection', '{ collections(first: 1) { nodes { * } } }', []],
  ['Shop', '{ shop { * } }', []],
  ['PaymentSettings', '{ paymentSettings { * } }', []],
  ['Localization', '{ localization { * } }', []],
  ['Country', '{ localization { country { * } } }', []],
  ['Cart', `mutation { cartCreate(input: { lines: ${lines} }) { cart { * } } }`, []],
  ['CartCost', `mutation { cartCreate(input: { lines: ${lines} }) { cart { cost { * } } } }`, []],
  ['CartBuyerIdentity', `mutation { cartCreate { cart { buyerIdentity { * } } } }`, []],
  [
    'CartLine',
    `mutation { cartCreate(input: { lines: ${lines}, discountCodes: ["WELCOME10"] })
      { cart { lines(first: 1) { nodes { ... on CartLine { * } } } } } }`,
    [],
  ],
]

describe('every field of the schema has its type and nullability', () => {
  it.each(places)('%s', async (name, query, refused) => {
    const type = schema.getType(name) as GraphQLObjectType
    const refusals: string[] = []
    for (const field of namesOf(type)) {
      const chosen = selection(type, field)
      if (chosen === undefined) continue
      const body = JSON.stringify({ query: query.replace('*', chosen) })
      const request = new Request(`${publicUrl}/shop/api/2026-04/graphql.json`, { method: 'POST', body })
      const { errors } = (await (await shop.handle(request)).json()) as {
        errors?: { message: string; extensions?: { code?: string } }[]
      }
      if (errors?.every(({ extensions }) => extensions?.code === 'NOT_EMBEDDED')) refusals.push(field)
      else expect([field, errors]).toEqual([field, undefined])
    }
    expect(refusals).toEqual(refused)
  })
})

it.each([
  [
    'search',
    '{ search(query: "thc genes", first: 5) { totalCount nodes { ... on Product { handle } } } }',
    'cannabis-test',
  ],
  ['predictiveSearch', '{ predictiveSearch(query: "cbd") { products { handle } } }', 'cbd-test'],
  ['sorted products', '{ products(first: 1, sortKey: PRICE) { nodes { handle } } }', 'cbd-test'],
  [
    'node',
    '{ node(id: "gid://shopify/ProductVariant/1002") { id ... on ProductVariant { product { handle } } } }',
    'thc-test',
  ],
  [
    'nodes',
    '{ nodes(ids: ["gid://shopify/Product/1003", "gid://x/1"]) { ... on Product { handle } } }',
    'cbd-test',
  ],
  [
    'collection',
    '{ collection(handle: "genetic-tests") { products(first: 9, query: "") { nodes { handle } } } }',
    '',
  ],
  [
    'productRecommendations',
    '{ productRecommendations(productHandle: "thc-test") { handle } }',
    'cannabis-test',
  ],
  [
    'localization',
    'query @inContext(country: US) { localization { country { name } market { handle } } }',
    'United States',
  ],
  ['menu', '{ menu(handle: "main") { id } pages(first: 3) { nodes { id } } }', '"menu":null'],
])('%s finds %s', async (_what, query, found) => {
  const request = new Request(`${publicUrl}/shop/api/2026-04/graphql.json`, {
    method: 'POST',
    body: JSON.stringify({ query: query.replace(', query: ""', '') }),
  })
  const text = await (await shop.handle(request)).text()
  expect(text).not.toContain('"errors"')
  expect(text).toContain(found)
})
