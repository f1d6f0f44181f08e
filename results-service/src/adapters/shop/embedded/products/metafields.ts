/** The fields of HasMetafields: this shop keeps none. */
export const noMetafields = {
  metafield: null,
  metafields: ({ identifiers }: { identifiers: readonly object[] }) => identifiers.map(() => null),
}
