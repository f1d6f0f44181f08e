import { Refusal, badRequest } from '../http/answer.ts'
import { draftId, isDraft, publishedId } from '../store/document-id.ts'
import { isNewDocument, isObject, without } from '../store/document.ts'
import type { Json, JsonObject, LakeDocument, NewDocument } from '../store/document.ts'
import { alreadyThere, missing, revisionMismatch } from './working-copy.ts'
import type { WorkingCopy } from './working-copy.ts'

/**
 * The Studio writes by actions: each keeps draft and published document in step.
 * @throws {Refusal} when an action cannot be done; then none of them counts
 */
export function applyAction(action: Json, copy: WorkingCopy): void {
  if (!isObject(action) || typeof action.actionType !== 'string')
    throw badRequest('An action needs an actionType.')
  switch (action.actionType) {
    case 'sanity.action.document.create':
      return create(action, copy)
    case 'sanity.action.document.version.create':
      return createVersion(action, copy)
    case 'sanity.action.document.version.replace':
      return replace(documentIn(action, 'document'), copy)
    case 'sanity.action.document.replaceDraft':
      return replace(documentIn(action, 'attributes'), copy)
    case 'sanity.action.document.edit':
      return edit(action, copy)
    case 'sanity.action.document.publish':
      return publish(action, copy)
    case 'sanity.action.document.unpublish':
      return unpublish(action, copy)
    case 'sanity.action.document.discard':
      return discard(idIn(action, 'draftId'), copy)
    case 'sanity.action.document.version.discard':
      return discard(idIn(action, 'versionId'), copy)
    case 'sanity.action.document.delete':
      return remove(action, copy)
    default:
      throw new Refusal(
        400,
        'actionError',
        `The embedded lake does not know the action ${action.actionType}.`,
      )
  }
}

function create(action: JsonObject, copy: WorkingCopy): void {
  const document = documentIn(action, 'attributes')
  if (copy.read(idIn(action, 'publishedId')) !== null) throw alreadyThere(publishedId(document._id))
  if (copy.read(document._id) !== null) {
    if (action.ifExists === 'ignore') return
    throw alreadyThere(document._id)
  }
  copy.put(document, { create: document })
}

function createVersion(action: JsonObject, copy: WorkingCopy): void {
  const document = isObject(action.document)
    ? documentIn(action, 'document')
    : { ...existing(idIn(action, 'baseId'), copy), _id: idIn(action, 'versionId') }
  if (copy.read(document._id) !== null) throw alreadyThere(document._id)
  copy.put(document, { create: document })
}

function replace(document: NewDocument, copy: WorkingCopy): void {
  copy.put(document, { createOrReplace: document })
}

/** The first edit of a published document makes its draft. */
function edit(action: JsonObject, copy: WorkingCopy): void {
  const draft = idIn(action, 'draftId')
  if (!isObject(action.patch)) throw badRequest('An edit needs a patch.')
  if (copy.read(draft) === null) {
    const document = { ...without(existing(idIn(action, 'publishedId'), copy), '_rev'), _id: draft }
    copy.put(document, { create: document })
  }
  copy.patch(draft, action.patch)
}

function publish(action: JsonObject, copy: WorkingCopy): void {
  const draft = existing(idIn(action, 'draftId'), copy)
  const id = idIn(action, 'publishedId')
  const published = copy.read(id)
  assertRevision(draft, action.ifDraftRevisionId)
  if (published !== null) assertRevision(published, action.ifPublishedRevisionId)
  const document = strengthened({ ...without(draft, '_rev'), _id: id })
  if (!isNewDocument(document)) throw badRequest('A document needs a _type.')
  copy.put(document, { createOrReplace: document })
  copy.remove(draft._id)
}

function unpublish(action: JsonObject, copy: WorkingCopy): void {
  const published = existing(idIn(action, 'publishedId'), copy)
  const draft = idIn(action, 'draftId')
  if (copy.read(draft) === null) {
    const document = { ...without(published, '_rev'), _id: draft }
    copy.put(document, { create: document })
  }
  copy.remove(published._id)
}

function discard(id: string, copy: WorkingCopy): void {
  copy.remove(existing(id, copy)._id)
}

function remove(action: JsonObject, copy: WorkingCopy): void {
  const id = idIn(action, 'publishedId')
  const named = Array.isArray(action.includeDrafts) ? action.includeDrafts : []
  const drafts = new Set(named.filter((each) => typeof each === 'string'))
  if (copy.read(draftId(id)) !== null && !drafts.has(draftId(id))) {
    throw new Refusal(409, 'actionError', `${id} has a draft, which the deletion does not name.`)
  }
  for (const draft of drafts) if (isDraft(draft)) copy.remove(draft)
  copy.remove(id)
}

/** A reference to something unpublished is weak in a draft, and becomes a real one when the draft is published. */
function strengthened(value: Json): Json {
  if (Array.isArray(value)) return value.map(strengthened)
  if (!isObject(value)) return value
  const target = value._strengthenOnPublish
  const staysWeak = isObject(target) && target.weak === true
  const dropped = target === undefined ? [] : ['_strengthenOnPublish', ...(staysWeak ? [] : ['_weak'])]
  const kept = Object.entries(value).filter(([name]) => !dropped.includes(name))
  return Object.fromEntries(kept.map(([name, inner]) => [name, strengthened(inner)]))
}

function assertRevision(document: LakeDocument, expected: Json | undefined): void {
  if (typeof expected === 'string' && expected !== document._rev) {
    throw revisionMismatch(document._id, expected, document._rev)
  }
}

function existing(id: string, copy: WorkingCopy): LakeDocument {
  const document = copy.read(id)
  if (document === null) throw missing(id)
  return document
}

function idIn(action: JsonObject, name: string): string {
  const id = action[name]
  if (typeof id !== 'string' || id === '') throw badRequest(`The action needs ${name}.`)
  return id
}

function documentIn(action: JsonObject, name: string): NewDocument {
  const document = action[name]
  if (!isNewDocument(document)) throw badRequest(`The action needs ${name} with _id and _type.`)
  return document
}
