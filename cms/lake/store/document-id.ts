import { badRequest } from '../http/answer.ts'

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

const validId = /^[\w][\w-]*([.][\w-]+)*$/
const longestId = 128

/** @throws {Refusal} 400 */
export function assertId(id: string): void {
  if (!validId.test(id) || id.length > longestId)
    throw badRequest(
      `“${id}” cannot be an id: it has up to ${longestId} letters of a to z, digits, hyphens, underscores and single dots.`,
    )
}
