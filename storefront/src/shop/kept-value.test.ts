import { describe, expect, it, vi } from 'vitest'
import { inMemory } from '../api/session/browser-storage.ts'
import { keptValue } from './kept-value.ts'

function opened(text?: string) {
  const storage = inMemory()
  if (text !== undefined) storage.setItem('key', text)
  const tabs = new EventTarget()
  const kept = keptValue('key', (value) => value ?? 'nothing', String, { storage, tabs: tabs })
  const fromAnotherTab = (key: string | null, newValue: string | null) =>
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  return { storage, kept, fromAnotherTab }
}

describe('a kept value', () => {
  it('starts with what was kept', () => {
    expect(opened('before').kept.read()).toBe('before')
    expect(opened().kept.read()).toBe('nothing')
  })

  it('writes it down and tells whoever listens, until they stop', () => {
    const { storage, kept } = opened()
    const listener = vi.fn()
    const stop = kept.subscribe(listener)
    kept.write('one')
    stop()
    kept.write('two')
    expect(storage.getItem('key')).toBe('two')
    expect(kept.read()).toBe('two')
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('follows other tabs, and only for its own key', () => {
    const { kept, fromAnotherTab } = opened('before')
    fromAnotherTab('another', 'x')
    expect(kept.read()).toBe('before')
    fromAnotherTab('key', 'theirs')
    expect(kept.read()).toBe('theirs')
    fromAnotherTab(null, null)
    expect(kept.read()).toBe('nothing')
  })
})
