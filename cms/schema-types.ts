import { allKinds, linkTargets } from './documents.ts'
import { linkTypes } from './parts/links.ts'
import { sharedObjects } from './parts/objects.ts'

export const schemaTypes = [
  ...allKinds.map(({ schema }) => schema),
  ...allKinds.flatMap(({ objects = [] }) => objects),
  ...sharedObjects,
  ...linkTypes(linkTargets),
]
