import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CartLine } from './CartLine.tsx'

const shown = (count: number) =>
  renderToStaticMarkup(
    <CartLine
      title="Cannabis Genetic Test"
      count={count}
      price={{ amount: '69.50', currencyCode: 'USD' }}
      stock={{ kind: 'enough' }}
      onChange={() => undefined}
    />,
  )
const text = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const closed = (html: string) =>
  [...html.matchAll(/aria-label="One Cannabis Genetic Test (less|more)" disabled/g)].map(([, way]) => way)

it('a line of the cart has its unit price and subtotal with two decimals', () => {
  expect(text(shown(3))).toMatch(/\$69\.50 USD each.*\$208\.50 USD/)
})

it.each([
  [0, ['less']],
  [1, []],
  [25, ['more']],
])('%i of a kind can be changed within 0 and 25', (count, ways) => {
  expect(closed(shown(count))).toEqual(ways)
})
