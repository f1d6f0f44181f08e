/**
 * What a code looks like, of any gene: its symbol, a site where there are several, and two alleles, a count, or why
 * there are none. By itself, so that whoever only looks for codes need not carry what is known of genes.
 */
export const codePattern =
  /\b[a-z][a-z0-9]+(?:_\d+)?_(?:inconclusive|pending|zero|one|two|three|four|five|(?:\d+|[acgt]|[a-z]{3})_(?:\d+|[acgt]|[a-z]{3}))\b/gi
