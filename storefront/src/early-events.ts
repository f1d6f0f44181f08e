import { arrivedWith } from './shop/codes.ts'

declare global {
  var replayEarlyEvents: (() => Promise<void>) | undefined
}

/**
 * Runs inline, before any other script: remembers clicks, choices and submitted forms that React would miss because it
 * has not hydrated the page yet, and the codes of an address that is left before then. Its text is sent to the browser,
 * so it must not refer to anything outside itself.
 */
function keepEarlyEvents(searchKey: string) {
  try {
    if (/[?&](?:ref|discount)=/.test(location.search)) sessionStorage.setItem(searchKey, location.search)
  } catch {
    // Then they hold on this page.
  }

  /** The last of each element: whoever clicks twice is impatient. */
  const kept = new Map<EventTarget, () => void>()

  function keep(event: Event) {
    const { target } = event
    if (event.type === 'submit' && target instanceof HTMLFormElement) {
      // With an action, it also works without JavaScript.
      if (target.hasAttribute('action')) return
      event.preventDefault()
      kept.set(target, () => target.requestSubmit())
    } else if (event.type === 'click' && target instanceof Element) {
      const button = target.closest('button')
      if (button?.type === 'button' && !button.popoverTargetElement) kept.set(button, () => button.click())
    } else if (target instanceof HTMLSelectElement) {
      const { value } = target
      kept.set(target, () => {
        target.value = value
        target.dispatchEvent(new Event('change', { bubbles: true }))
      })
    } else if (target instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(target.type)) {
      const { checked } = target
      kept.set(target, () => {
        // React only takes note of what changes.
        target.checked = !checked
        target.click()
      })
    }
  }

  const types = ['click', 'change', 'submit']
  for (const type of types) addEventListener(type, keep, true)
  globalThis.replayEarlyEvents = async () => {
    for (const type of types) removeEventListener(type, keep, true)
    globalThis.replayEarlyEvents = undefined
    for (const replay of kept.values()) {
      replay()
      // React renders in between.
      await Promise.resolve()
    }
  }
}

export const earlyEventsScript = `(${keepEarlyEvents.toString()})(${JSON.stringify(arrivedWith)})`
