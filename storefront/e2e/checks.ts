import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** On a phone, a tablet and a desktop. */
export async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond, `${page.url()} at ${width} px`).toBe(0)
  }
}

export async function expectWords(place: Locator, ...words: readonly string[]): Promise<void> {
  for (const one of words) await expect.poll(() => place.innerText()).toContain(one)
}
