import { defineField, defineType } from 'sanity'
import { line, pageGroups, paragraph, seo } from '../fields.ts'

export const cartPage = defineType({
  name: 'cartPage',
  title: 'Cart',
  type: 'document',
  groups: pageGroups,
  fields: [
    line({ name: 'heading', title: 'Heading', group: 'content', max: 50 }),
    defineField({
      name: 'empty',
      title: 'When the cart is empty',
      type: 'object',
      group: 'content',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 60 }),
        paragraph({ name: 'text', title: 'Text', max: 200 }),
        defineField({
          name: 'action',
          title: 'Button',
          type: 'callToAction',
          validation: (rule) => rule.required(),
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    paragraph({
      name: 'paymentNote',
      title: 'Note under the subtotal',
      description: 'Taxes and discount codes.',
      group: 'content',
      max: 160,
    }),
    paragraph({
      name: 'acceptedPayments',
      title: 'Accepted payments',
      description: 'Read aloud where others see the logos.',
      group: 'content',
      max: 160,
    }),
    defineField({
      name: 'checkoutClosed',
      title: 'While checkout is closed',
      description: 'Shown when the cart does not exceed the number under Site settings › Shop.',
      type: 'object',
      group: 'content',
      fields: [
        line({ name: 'heading', title: 'Heading', max: 60 }),
        paragraph({ name: 'text', title: 'Text', max: 320 }),
      ],
      validation: (rule) => rule.required(),
    }),
    seo(),
  ],
  preview: { prepare: () => ({ title: 'Cart' }) },
})
