export interface Toast {
  kind: 'success' | 'error'
  message: string
  stays: number | false
}

let host: HTMLElement | undefined

/** The element that toasts are shown in, outside of the page's own tree. */
export function toastHost(): HTMLElement {
  host ??= document.createElement('div')
  return host
}

/** Into the open dialog, since all beside it can neither be pressed nor read out; otherwise to the end of the page. */
export function raiseToasts(): void {
  if (!host) return
  const top = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body
  if (host.parentElement !== top) top.append(host)
}

/** Out of a dialog that is about to go. */
export function rescueToasts(): void {
  if (host && host.parentElement !== document.body) document.body.append(host)
}
