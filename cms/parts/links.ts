import type { SchemaTypeDefinition, ValidationContext } from './define.ts'
import { defineArrayMember, defineField, defineType } from './define.ts'
import { choice, line } from './fields.ts'
import { by, object } from './kind.ts'
import { faultOfAddress, writtenElsewhere } from './addresses.ts'
import { faultOfRedirect } from './redirects.ts'
import { checkHref, warnOfUnknownPage } from './rules.ts'

/** Whatever leads somewhere, which needs to know the pages that there are. */
export function linkTypes(targets: ReadonlySet<string>): SchemaTypeDefinition[] {
  async function warnOfUnknown(address: string | undefined, context: ValidationContext) {
    if (warnOfUnknownPage(address, (page) => targets.has(page)) === true) return true
    const written = await writtenElsewhere(context)
    return (
      written === undefined ||
      warnOfUnknownPage(address, (page) => written.some((other) => other.address === page))
    )
  }

  const href = (description = 'A page of this site (/faq) or a full address (https://…).') =>
    defineField({
      name: 'href',
      title: 'Goes to',
      description,
      type: 'string',
      validation: (rule) => [rule.required().custom(checkHref), rule.custom(warnOfUnknown).warning()],
    })

  const label = (description: string, max: number) => line('label', 'Label', { description, max })
  const networks = {
    instagram: 'Instagram',
    facebook: 'Facebook',
    linkedin: 'LinkedIn',
    youtube: 'YouTube',
    x: 'X',
  }

  return [
    defineType({
      name: 'pageAddress',
      title: 'Address',
      type: 'string',
      validation: (rule) =>
        rule.required().custom(async (address: string | undefined, context) => {
          if (address === undefined) return true
          const fault = faultOfAddress(address, targets)
          if (fault !== undefined) return fault
          const taken = (await writtenElsewhere(context))?.some((other) => other.address === address)
          return taken ? `${address} is a page or a redirect already.` : true
        }),
    }),
    defineType({
      name: 'redirectSource',
      title: 'Old address',
      type: 'string',
      validation: (rule) =>
        rule.required().custom(async (source: string | undefined, context) => {
          const destination = context.document?.destination
          if (source === undefined || typeof destination !== 'string') return true
          return (
            faultOfRedirect(source, destination, (await writtenElsewhere(context)) ?? [], targets) ?? true
          )
        }),
    }),
    defineType({
      name: 'redirectDestination',
      title: 'Leads to',
      type: 'string',
      validation: (rule) => [rule.required(), rule.custom(warnOfUnknown).warning()],
    }),
    object(
      'callToAction',
      'Button',
      [label('A verb and what happens, such as “See the cannabis test”.', 32), href()],
      by('label', 'href'),
    ),
    object(
      'navLink',
      'Link',
      [label('What the reader sees. Say where it leads.', 40), href()],
      by('label', 'href'),
    ),
    object(
      'socialLink',
      'Social profile',
      [
        choice('network', 'Network', networks),
        href('The full address of our profile, starting with https://.'),
      ],
      by('network', 'href'),
    ),
    defineType({
      name: 'bodyText',
      title: 'Text',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'block',
          styles: [
            { title: 'Paragraph', value: 'normal' },
            { title: 'Subheading', value: 'h3' },
          ],
          lists: [
            { title: 'Bullets', value: 'bullet' },
            { title: 'Numbers', value: 'number' },
          ],
          marks: {
            decorators: [
              { title: 'Strong', value: 'strong' },
              { title: 'Emphasis', value: 'em' },
            ],
            annotations: [{ name: 'link', title: 'Link', type: 'object', fields: [href()] }],
          },
        }),
        defineArrayMember({ type: 'callout' }),
      ],
    }),
  ]
}
