import { defineField, defineType } from './define.ts'
import { alt } from './picture.ts'

export const seo = defineType({
  name: 'seo',
  title: 'Search and sharing',
  type: 'object',
  options: { collapsible: true },
  fields: [
    defineField({
      name: 'title',
      title: 'Page title',
      description: 'Shown in the browser tab and as the headline in search results. Up to 60 characters.',
      type: 'string',
      validation: (rule) => [
        rule.required(),
        rule.max(60).warning('Search engines cut titles off after about 60 characters.'),
      ],
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'One or two sentences under the headline in search results.',
      type: 'text',
      rows: 3,
      validation: (rule) => [
        rule.required(),
        rule.min(50).warning('A description under 50 characters is often replaced by search engines.'),
        rule.max(160).warning('Search engines cut descriptions off after about 160 characters.'),
      ],
    }),
    defineField({
      name: 'shareImage',
      title: 'Picture when shared',
      description:
        'Shown when the page is shared in a message or on a social network, cut to 1200 × 630 pixels. Choose with Crop which part that is.',
      type: 'image',
      options: { hotspot: true },
      fields: [alt],
    }),
  ],
})
