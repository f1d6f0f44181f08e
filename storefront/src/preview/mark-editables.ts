import type { Editable } from '../content/preview.ts'

const attribute = 'data-sanity'

/**
 * Marks each element that shows a text of the content lake with the place where the text is edited. The answers of the
 * embedded lake carry no map of where their values come from, so a text is found by what it says; where the same words
 * stand in several places, they are told apart by their order.
 */
export function markEditables(
  root: Element,
  edits: readonly Editable[],
  attributeOf: (edit: Editable) => string,
): void {
  const byText = Map.groupBy(edits, ({ text }) => text)
  const met = new Map<string, number>()
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const text = isShown(element) ? textOf(element) : ''
    const places = byText.get(text)
    if (text === '' || !places || [...element.children].some((child) => textOf(child) === text)) {
      element.removeAttribute(attribute)
      continue
    }
    const count = met.get(text) ?? 0
    met.set(text, count + 1)
    const place = places[count] ?? places[0]
    const value = place && attributeOf(place)
    if (value !== undefined && element.getAttribute(attribute) !== value)
      element.setAttribute(attribute, value)
  }
}

const isShown = ({ localName }: Element) =>
  localName !== 'script' && localName !== 'style' && localName !== 'template'

const textOf = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim()
