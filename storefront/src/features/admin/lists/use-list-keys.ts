import { useEffect, useEffectEvent, useState } from 'react'

const preference = 'swabwise.admin.single-keys'
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

const kept = () => {
  try {
    return sessionStorage.getItem(preference) !== 'off'
  } catch {
    return true
  }
}

/**
 * Single keys on a list: / to the filter, j to the rows, ? for help, Escape out of the filter. They can be switched
 * off, for people who speak to their computer.
 */
export function useListKeys(filterId: string, showHelp: () => void) {
  const [on, setOn] = useState(kept)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target instanceof HTMLElement ? event.target : document.body
    const firstRow = document.querySelector<HTMLElement>('main a[data-row]')
    if ((event.key === 'Escape' || event.key === 'ArrowDown') && target.id === filterId) {
      // Escape would clear the field.
      event.preventDefault()
      firstRow?.focus()
      return
    }
    if (!on || target.matches(typing) || target.closest('dialog')) return
    if (event.key === '/') {
      event.preventDefault()
      document.getElementById(filterId)?.focus()
    } else if (event.key === '?') {
      event.preventDefault()
      showHelp()
    } else if (event.key === 'j' && !target.closest('tbody')) {
      firstRow?.focus()
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  function set(next: boolean) {
    setOn(next)
    try {
      sessionStorage.setItem(preference, next ? 'on' : 'off')
    } catch {
      // Then it holds until the page is left.
    }
  }
  return { on, set }
}
