import type { FieldDefinition } from './define.ts'
import { defineArrayMember, defineField } from './define.ts'
import { drawings } from '../drawings.ts'

interface Hints {
  description?: string
  group?: string
}
type Text = Hints & { max: number }

/** One line of required text, with a warning when it grows too long for its place. */
export const line = (name: string, title: string, { max, ...hints }: Text) =>
  defineField({
    ...hints,
    name,
    title,
    type: 'string',
    validation: (rule) => [rule.required(), rule.max(max).warning(tooLong(max))],
  })

/** A short required paragraph without formatting. */
export const paragraph = (name: string, title: string, { max, ...hints }: Text) =>
  defineField({
    ...hints,
    name,
    title,
    type: 'text',
    rows: max > 160 ? 4 : 2,
    validation: (rule) => [rule.required(), rule.max(max).warning(tooLong(max))],
  })

export const heading = (max = 60) => line('heading', 'Heading', { max })
export const intro = (max = 280) => paragraph('intro', 'Introduction', { max })
export const text = (max: number) => paragraph('text', 'Text', { max })

export const body = (name = 'text', title = 'Text', hints: Hints = {}) =>
  required('bodyText', name, title, hints)

/** What a button says and where it leads. */
export const button = (name = 'action', title = 'Button', hints: Hints = {}) =>
  required('callToAction', name, title, hints)

/** A required field of a type that has a name of its own. */
export const required = (type: string, name: string, title: string, hints: Hints = {}) =>
  defineField({ ...hints, name, title, type, validation: (rule) => rule.required() })

/** Fields that belong together, under a title of their own in the form. */
export const section = (name: string, title: string, fields: FieldDefinition[], hints: Hints = {}) =>
  defineField({ ...hints, name, title, type: 'object', fields, validation: (rule) => rule.required() })

/** Exactly so many members, or at least one, with a warning when more than fit are listed. */
type Count = { length: number } | { min?: number; atMost?: readonly [number, string] }
type Member = string | { type: 'reference'; to: { type: string }[] }
type List = Hints & Count & { check?: (members: readonly unknown[] | undefined) => true | string }

export function list(
  name: string,
  title: string,
  member: Member,
  { check = () => true, ...rest }: List = {},
) {
  const { length, min, atMost, ...hints } = { length: undefined, min: 1, atMost: undefined, ...rest }
  return defineField({
    ...hints,
    name,
    title,
    type: 'array',
    of: [typeof member === 'string' ? defineArrayMember({ type: member }) : defineArrayMember(member)],
    validation: (rule) => {
      const sized = length === undefined ? rule.required().min(min) : rule.required().length(length)
      return [
        (typeof member === 'string' ? sized : sized.unique()).custom(check),
        ...(atMost === undefined ? [] : [rule.max(atMost[0]).warning(atMost[1])]),
      ]
    },
  })
}

type Choice = Hints & { layout?: 'radio' | 'dropdown'; initialValue?: string }

/** One of a few values, each with the words that an editor sees. */
export const choice = (
  name: string,
  title: string,
  titles: Readonly<Record<string, string>>,
  { layout = 'dropdown', ...hints }: Choice = {},
) =>
  defineField({
    ...hints,
    name,
    title,
    type: 'string',
    options: { list: Object.entries(titles).map(([value, words]) => ({ value, title: words })), layout },
    validation: (rule) => rule.required(),
  })

const drawingNames = Object.fromEntries(Object.keys(drawings).map((name) => [name, name]))

export const illustration = () =>
  choice('illustration', 'Drawing', drawingNames, { description: 'The line drawing shown beside the text.' })

/** The id of a place on a page, which links to it end in. */
export const anchor = (description: string) =>
  defineField({
    name: 'anchor',
    title: 'Link name',
    description,
    type: 'string',
    validation: (rule) =>
      rule
        .required()
        .max(60)
        .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, { name: 'small letters, digits and hyphens' }),
  })

export const questions = (description: string, count: Count = {}) =>
  list('questions', 'Questions', { type: 'reference', to: [{ type: 'faqItem' }] }, { description, ...count })

const tooLong = (max: number) => `Over ${max} characters this becomes hard to read in its place.`
