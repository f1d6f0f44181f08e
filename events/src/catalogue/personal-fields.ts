import { z } from 'zod'
import { catalogue, type CatalogueEvent } from './catalogue.ts'

/** The personal fields of an event type, even if erased. */
export function personalFieldsOf(type: CatalogueEvent['type']): readonly string[] {
  const personal = catalogue.get(type)?.personal
  return personal instanceof z.ZodObject ? Object.keys(personal.shape) : []
}
