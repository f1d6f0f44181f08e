import { randomUUID } from 'node:crypto'
import { isObject } from '../store/document.ts'
import type { Json, JsonObject } from '../store/document.ts'

/** Gives every object in an array the _key by which the Studio finds it again. */
export function withArrayKeys(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, keyed(inner)]))
}

function keyed(value: Json): Json {
  if (Array.isArray(value)) return value.map(keyedItem)
  return isObject(value) ? withArrayKeys(value) : value
}

function keyedItem(item: Json): Json {
  if (!isObject(item)) return keyed(item)
  return { _key: randomUUID().slice(0, 8), ...withArrayKeys(item) }
}
