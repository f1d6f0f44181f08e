import type { SchemaType, TypeNode } from 'groq-js'

/** Where a value breaks the type that GROQ says a query has, as paths with the reason. Empty when it conforms. */
export function breaches(value: unknown, type: TypeNode, schema: SchemaType, path = 'result'): string[] {
  switch (type.type) {
    case 'unknown':
      return []
    case 'null':
      return value === null ? [] : [`${path} is not null`]
    case 'string':
    case 'number':
    case 'boolean': {
      if (typeof value !== type.type) return [`${path} is ${shown(value)} and not a ${type.type}`]
      return type.value === undefined || type.value === value
        ? []
        : [`${path} is ${shown(value)} and not ${type.value}`]
    }
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((item, index) => breaches(item, type.of, schema, `${path}[${index}]`))
        : [`${path} is ${shown(value)} and not an array`]
    case 'union': {
      const choices = type.of.filter((choice) => choice.type !== 'null' || type.of.length === 1)
      if (value === null && choices.length < type.of.length) return []
      const each = choices.map((choice) => breaches(value, choice, schema, path))
      return each.some((found) => found.length === 0) ? [] : shortest(each)
    }
    case 'inline': {
      const named = schema.find((candidate) => candidate.name === type.name)
      if (named === undefined) return [`${path}: the schema has no ${type.name}`]
      const node: TypeNode =
        named.type === 'type' ? named.value : { type: 'object', attributes: named.attributes }
      return breaches(value, node, schema, path)
    }
    case 'object': {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return [`${path} is ${shown(value)} and not an object`]
      }
      const fields = new Map<string, unknown>(Object.entries(value))
      return Object.entries(type.attributes).flatMap(([name, attribute]) => {
        const inner = fields.get(name)
        if (inner === undefined) return attribute.optional === true ? [] : [`${path}.${name} is missing`]
        return breaches(inner, attribute.value, schema, `${path}.${name}`)
      })
    }
  }
}

const shown = (value: unknown) => JSON.stringify(value)

const shortest = (lists: string[][]) =>
  lists.reduce((best, next) => (next.length < best.length ? next : best))
