import type * as sanity from 'sanity'

export type {
  FieldDefinition,
  ObjectDefinition,
  PreviewConfig,
  SchemaTypeDefinition,
  ValidationContext,
} from 'sanity'

const same = <Definition>(definition: Definition) => definition

/** Sanity's own are identities too, but importing them brings the whole Studio to wherever a kind is known. */
export const defineType = same as typeof sanity.defineType
export const defineField = same as typeof sanity.defineField
export const defineArrayMember = same as typeof sanity.defineArrayMember
