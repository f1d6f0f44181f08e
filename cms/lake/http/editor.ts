import type { IncomingMessage } from 'node:http'

export interface Editor {
  id: string
  name: string
}

/** Whoever sits at this machine and has not said a name. */
export const localEditor: Editor = { id: 'local-editor', name: 'Local editor' }

const inHost = /(?:^|\.)(editor-(?:[\da-f]{2})+)\.localhost(?::\d+)?$/

/**
 * Whose request it is: the Studio asks under a host name that holds the editor's. Nothing is proven by it, nor needs to
 * be. It is in the host's name since that goes along with every call, stream, upload and socket alike.
 */
export function editorOf({ headers }: Pick<IncomingMessage, 'headers'>): Editor {
  const id = inHost.exec(headers.host?.toLowerCase() ?? '')?.[1]
  return id === undefined ? localEditor : { id, name: nameOf(id) }
}

/** Whoever a change can be by: an editor, the lake itself, or the content it was delivered with. */
const names: Readonly<Record<string, string>> = {
  [localEditor.id]: localEditor.name,
  lake: 'Content lake',
  seed: 'First content',
}

/** An editor's id holds the name, so that authors of long ago are known without a list of them. */
export const nameOf = (id: string): string =>
  names[id] ?? (/^editor-[\da-f]+$/.test(id) ? Buffer.from(id.slice('editor-'.length), 'hex').toString() : id)
