import { allKinds, kinds } from './documents.ts'

interface Changed {
  _type: string
  slug: string | null
  changed: string
}

/** When the document that an address shows first was changed, by the address. */
export function changesByAddress(documents: readonly Changed[]): ReadonlyMap<string, string> {
  return new Map(
    documents.flatMap(({ _type, slug, changed }) => {
      const { places = {} } = allKinds.find(({ name }) => name === _type) ?? {}
      const addresses = _type === kinds.legal.name ? [`/${slug}`] : Object.keys(places)
      return addresses.map((address) => [address, changed] as const)
    }),
  )
}
