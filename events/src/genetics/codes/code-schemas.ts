import { z } from 'zod'
import { codesOf, columnOf } from './codes.ts'
import type { CodeOf, Column, GeneKey } from './codes.ts'

type CodeSchema<K extends GeneKey> = z.ZodExactOptional<z.ZodEnum<{ [C in CodeOf<K>]: C }>>

const codeSchema = <K extends GeneKey>(key: K) =>
  z.enum(codesOf[key] as readonly string[]).exactOptional() as unknown as CodeSchema<K>

/** For each gene call one of its codes, or nothing. */
export const codeShape = <K extends GeneKey>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, codeSchema(key)])) as unknown as {
    readonly [P in K]: CodeSchema<P>
  }

/** The same by the names of the print page. */
export const columnShape = <K extends GeneKey>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [columnOf[key], codeSchema(key)])) as unknown as {
    readonly [P in K as Column<P>]: CodeSchema<P>
  }
