import { defineArrayMember, defineField } from 'sanity'
import { drawings } from '../drawings.ts'
import { checkHref, warnOfUnknownPage } from './rules.ts'

type TextField = {
  name: string
  title: string
  description?: string
  group?: string
  max: number
}

/** One line of required text, with a warning when it grows too long for its place. */
export function line({ max, ...field }: TextField) {
  return defineField({
    ...field,
    type: 'string',
    validation: (rule) => [rule.required(), rule.max(max).warning(tooLong(max))],
  })
}

/** A short required paragraph without formatting. */
export function paragraph({ max, ...field }: TextField) {
  return defineField({
    ...field,
    type: 'text',
    rows: max > 160 ? 4 : 2,
    validation: (rule) => [rule.required(), rule.max(max).warning(tooLong(max))],
  })
}

export function body(field: Omit<TextField, 'max'>) {
  return defineField({ ...field, type: 'bodyText', validation: (rule) => rule.required() })
}

export function seo() {
  return defineField({
    name: 'seo',
    title: 'Search and sharing',
    type: 'seo',
    group: 'seo',
    validation: (rule) => rule.required(),
  })
}

export function illustration(group?: string) {
  return defineField({
    name: 'illustration',
    title: 'Drawing',
    description: 'The line drawing shown beside the text.',
    type: 'string',
    options: { list: Object.keys(drawings), layout: 'dropdown' },
    ...(group === undefined ? {} : { group }),
    validation: (rule) => rule.required(),
  })
}

export function href(description = 'A page of this site (/faq) or a full address (https://…).') {
  return defineField({
    name: 'href',
    title: 'Goes to',
    description,
    type: 'string',
    validation: (rule) => [rule.required().custom(checkHref), rule.custom(warnOfUnknownPage).warning()],
  })
}

/** The id of a place on a page, which links to it end in. */
export function anchor(description: string) {
  return defineField({
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
}

export function questions(description: string) {
  return defineField({
    name: 'questions',
    title: 'Questions',
    description,
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type: 'faqItem' }] })],
    validation: (rule) => rule.required().min(1).unique(),
  })
}

export const pageGroups = [
  { name: 'content', title: 'Content', default: true },
  { name: 'seo', title: 'Search and sharing' },
]

function tooLong(max: number): string {
  return `Over ${max} characters this becomes hard to read in its place.`
}
