import { faultOfAddress, type Written } from './addresses.ts'
import { checkWebAddress, isPath, pathOf } from './rules.ts'

/** What is wrong with a redirect, in words for its editor; undefined when nothing is. */
export function faultOfRedirect(
  source: string,
  destination: string,
  others: readonly Written[],
  pages: ReadonlySet<string>,
): string | undefined {
  const fault = faultOfAddress(source, pages)
  if (fault !== undefined) return fault
  const taken = others.find(({ address }) => address === source)
  if (taken) return `${source} is ${taken.destination === null ? 'a page' : 'redirected'} already.`
  if (!isPath(destination) && checkWebAddress(destination) !== true)
    return 'A redirect leads to a page of this site (/faq) or to another site (https://…).'
  if (pathOf(destination) === source) return 'This leads to itself.'
  const next = new Map(others.map((other) => [other.address, other.destination]))
  const circle = circleFrom(source, pathOf(destination), next)
  return circle && `This leads around in a circle: ${circle.join(' → ')}.`
}

function circleFrom(
  source: string,
  first: string,
  next: ReadonlyMap<string, string | null>,
): string[] | undefined {
  const way = [source]
  for (let at = first; ;) {
    if (way.includes(at)) return [...way, at]
    way.push(at)
    const on = next.get(at) ?? null
    if (on === null) return undefined
    at = pathOf(on)
  }
}
