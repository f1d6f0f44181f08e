const key = 'swabwise-editor'

/** As many bytes as fit into a part of a host's name. */
const longest = 28

/** The name that somebody chose for themselves in this browser; empty before. */
export function editorName(): string {
  // The CLI loads the configuration too, in a window that cannot fetch.
  if (typeof window === 'undefined' || !('fetch' in window)) return ''
  return window.localStorage.getItem(key) ?? ''
}

export const keepEditorName = (name: string): void => localStorage.setItem(key, name)

export const fits = (name: string): boolean => new TextEncoder().encode(name).length <= longest

/** The embedded lake under a name of this editor's own: the lake reads it from there. */
export function asEditor(apiHost: string, name: string): string {
  if (name === '' || !fits(name)) return apiHost
  const url = new URL(apiHost)
  const hex = [...new TextEncoder().encode(name)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  url.hostname = `editor-${hex}.${url.hostname}`
  return url.origin
}
