import { z } from 'zod'
import { catalogue, type CatalogueEvent } from './catalogue.ts'

/** The names of what is sealed in an event of this type, also where it is erased by now. */
export function personalFieldsOf(type: CatalogueEvent['type']): readonly string[] {
  const personal = catalogue.get(type)?.personal
  return personal instanceof z.ZodObject ? Object.keys(personal.shape) : []
}
