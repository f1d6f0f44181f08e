import type { ValidationContext } from './define.ts'

/** Answered before any page or redirect is looked for. */
const ofTheService = /^\/(api|assets|content|health|management|page-content|preview|shop|studio)(\/|$)/

/** What is wrong with an address that an editor makes up, in words; undefined when nothing is. */
export function faultOfAddress(address: string, pages: ReadonlySet<string>): string | undefined {
  if (!/^\/(?!\/)/.test(address)) return 'The address starts with / and is one of this site: /spring.'
  if (/[?#]/.test(address)) return 'Give the address without ? and #.'
  if (ofTheService.test(address)) return 'Addresses like this belong to the service itself.'
  if (address.includes('.')) return 'An address with a dot stands for a file.'
  if (!/^(\/[a-z\d_-]+)+$/.test(address))
    return 'The address has small letters, digits and hyphens, and no / at its end.'
  if (pages.has(address)) return `${address} is a page of the site, which visitors go on seeing.`
  return undefined
}

/** An address of the site that an editor made up, and where it leads if it is no page. */
export interface Written {
  address: string
  destination: string | null
}

const writtenQuery = `*[_type in ["page", "redirect"] && !(_id in [$id, "drafts." + $id])]{
  "address": coalesce(address, source), destination
}`

/** What other documents have, drafts included; undefined where files of content are checked without a lake. */
export async function writtenElsewhere({
  document,
  getClient,
}: Pick<ValidationContext, 'document' | 'getClient'>): Promise<readonly Written[] | undefined> {
  const id = document?._id.replace(/^drafts\./, '') ?? ''
  const client = getClient({ apiVersion: '2025-02-19' }).withConfig({ perspective: 'drafts' })
  return client.fetch<Written[]>(writtenQuery, { id }).catch(() => undefined)
}
