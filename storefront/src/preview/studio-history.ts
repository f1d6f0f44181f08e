import type { VisualEditingOptions } from '@sanity/visual-editing'

type StudioHistory = NonNullable<VisualEditingOptions['history']>

/** Keeps the address in the Studio and the one of the framed page together. */
export function studioHistory(page: Window): StudioHistory {
  const go = (how: 'pushState' | 'replaceState', url: string) => {
    page.history[how](null, '', url)
    // The router hears of addresses that are not its own doing by this event.
    page.dispatchEvent(new PopStateEvent('popstate'))
  }
  return {
    subscribe(navigate) {
      const url = () => page.location.pathname + page.location.search + page.location.hash
      let told = ''
      const tell = () => {
        if (url() === told) return
        told = url()
        navigate({ type: 'push', title: page.document.title, url: told })
      }
      // A change of address by a script has no event of its own; the change of the page does.
      const observer = new MutationObserver(tell)
      observer.observe(page.document, { childList: true, subtree: true })
      page.addEventListener('popstate', tell)
      tell()
      return () => {
        observer.disconnect()
        page.removeEventListener('popstate', tell)
      }
    },
    update({ type, url }) {
      switch (type) {
        case 'push':
          return go('pushState', url)
        case 'replace':
          return go('replaceState', url)
        case 'pop':
          return page.history.back()
      }
    },
  }
}
