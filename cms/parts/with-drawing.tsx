import { drawings, type DrawingName } from '../drawings.ts'
import { Drawing } from './Drawing.tsx'

interface Fields {
  title: string
  subtitle?: string
}

/** A preview of what has a drawing: two of its fields, beside the drawing. */
export const withDrawing = (fields: Fields) => ({
  select: { ...fields, illustration: 'illustration' },
  prepare: ({ title, subtitle, illustration }: Record<string, unknown>) => ({
    title: asText(title),
    ...(fields.subtitle === undefined ? {} : { subtitle: asText(subtitle) }),
    ...(isDrawing(illustration) ? { media: <Drawing name={illustration} /> } : {}),
  }),
})

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

const isDrawing = (name: unknown): name is DrawingName => typeof name === 'string' && name in drawings
