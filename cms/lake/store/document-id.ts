const draftPrefix = 'drafts.'
const versionPrefix = /^versions\.([^.]+)\./

export const draftId = (publishedId: string) => `${draftPrefix}${publishedId}`

export const isDraft = (id: string) => id.startsWith(draftPrefix)

export function publishedId(id: string): string {
  return isDraft(id) ? id.slice(draftPrefix.length) : id.replace(versionPrefix, '')
}

/** Which layer of content an id belongs to: published, drafts, or the name of a release. */
export function layerOf(id: string): string {
  if (isDraft(id)) return 'drafts'
  return versionPrefix.exec(id)?.[1] ?? 'published'
}
