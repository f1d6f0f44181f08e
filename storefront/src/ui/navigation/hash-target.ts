/** The element that the part of an address behind `#` names. One that is badly written names nothing. */
export function hashTarget(hash: string): HTMLElement | null {
  if (hash === '') return null
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
