import { geneKeys } from '@swabwise/events/genetics/codes/codes'
import { geneLabel } from '@swabwise/events/genetics/codes/gene-label'

/** Names whose own words would say too little. */
const words: ReadonlyMap<string, string> = new Map([
  ['dob', 'date of birth'],
  ['enableRecommendation', 'recommendations wanted'],
  ['fileDigest', 'fingerprint of the file'],
  ['frequency', 'how often they use cannabis'],
  ['identifier', 'kit ID'],
  ['kitId', 'kit ID'],
  ['labImportId', 'import'],
  ['langKey', 'language'],
  ['promotionalEmail', 'news by email'],
  ['runId', "laboratory's run"],
  ...geneKeys.map((key) => [key, geneLabel(key)] as const),
])

/** "results.reportedAt" reads "results · reported at". */
export const fieldWords = (field: string): string =>
  field
    .split('.')
    .map((part) => words.get(part) ?? part.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())
    .join(' · ')
