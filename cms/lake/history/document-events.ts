import { layerOf, publishedId } from '../store/document-id.ts'
import type { JsonObject, LakeDocument } from '../store/document.ts'
import type { Change, Transaction } from '../store/transaction.ts'

/**
 * What happened to a document, newest first, as the Studio's history reads it: the published document or one of its
 * versions, by id. Edits are not among it: the Studio makes them from the transactions.
 */
export function documentEvents(
  id: string,
  base: ReadonlyMap<string, LakeDocument>,
  transactions: readonly Transaction[],
): JsonObject[] {
  const group = publishedId(id)
  const alive = new Set([...base.keys()].filter((each) => publishedId(each) === group))
  const first = base.get(id)
  const events = first === undefined ? [] : [beginning(first)]
  for (const { id: revision, timestamp, author, changes } of transactions) {
    const ours = changes.filter((change) => publishedId(change.id) === group)
    if (ours.length === 0) continue
    const wasThere = alive.size > 0
    for (const change of ours) {
      if (change.after === null) alive.delete(change.id)
      else alive.add(change.id)
    }
    const own = ours.find((change) => change.id === id)
    const event =
      wasThere && alive.size === 0
        ? { type: 'deleteDocumentGroup' }
        : own && (id === group ? ofPublished(revision, own, ours, alive) : ofVersion(revision, own, ours))
    if (event) events.push({ ...event, documentId: group, timestamp, author })
  }
  return events.reverse()
}

/** What the kept transactions begin with: a document of the seed, or as it was before the first of them. */
function beginning({ _id, _rev, _createdAt, _updatedAt }: LakeDocument): JsonObject {
  const seeded = _rev.startsWith('seed-')
  const common = { documentId: publishedId(_id), author: 'seed', timestamp: seeded ? _createdAt : _updatedAt }
  return layerOf(_id) === 'published'
    ? { ...common, type: 'createLiveDocument', revisionId: _rev }
    : { ...common, type: 'createDocumentVersion', ...versionOf(_id), versionRevisionId: _rev }
}

function ofPublished(
  revisionId: string,
  { before, after }: Change,
  changes: readonly Change[],
  alive: ReadonlySet<string>,
): JsonObject {
  if (after === null) {
    const kept = [...alive][0] ?? ''
    const versionRevisionId = changes.find(({ id }) => id === kept)?.after?._rev ?? revisionId
    return { type: 'unpublishDocument', ...versionOf(kept), versionRevisionId }
  }
  const version = changes.find((change) => layerOf(change.id) !== 'published' && change.after === null)
  if (version !== undefined) return publication(revisionId, version)
  return { type: before === null ? 'createLiveDocument' : 'updateLiveDocument', revisionId }
}

function ofVersion(revisionId: string, version: Change, changes: readonly Change[]): JsonObject | undefined {
  const { id, before, after } = version
  if (after !== null)
    return before === null
      ? { type: 'createDocumentVersion', ...versionOf(id), versionRevisionId: revisionId }
      : undefined
  const published = changes.some((change) => layerOf(change.id) === 'published' && change.after !== null)
  if (published) return publication(revisionId, version)
  return { type: 'deleteDocumentVersion', ...versionOf(id), versionRevisionId: before?._rev ?? revisionId }
}

const publication = (revisionId: string, { id, before }: Change): JsonObject => ({
  type: 'publishDocumentVersion',
  publishCause: 'document.publish',
  revisionId,
  ...versionOf(id),
  ...(before !== null && { versionRevisionId: before._rev }),
})

function versionOf(versionId: string): JsonObject {
  const layer = layerOf(versionId)
  return layer === 'drafts' ? { versionId } : { versionId, releaseId: layer }
}
