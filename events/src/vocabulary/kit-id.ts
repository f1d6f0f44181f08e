/** A kit's id is the identifier printed on it: two letters and three groups of four digits, upper case. */
export const kitIdSource = '[A-Z]{2}-[0-9]{4}-[0-9]{4}-[0-9]{4}'
export const kitIdPattern = new RegExp(`^${kitIdSource}$`)
/** The same, as people are shown it. */
export const kitIdFormat = 'XX-0000-0000-0000'
/** What ids of a range have in common: the letters, and up to two groups. */
export const kitIdPrefixPattern = /^[A-Z]{2}(-\d{4}){0,2}$/
