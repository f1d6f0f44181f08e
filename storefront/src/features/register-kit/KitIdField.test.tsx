import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { KitIdField } from './KitIdField.tsx'

it('the field of a swab kit ID is required and takes 17 characters, at least and at most', () => {
  const html = renderToStaticMarkup(
    <KitIdField
      label="Enter the 14-digit swab kit ID"
      hint=""
      value="MJ"
      onType={() => undefined}
      readOnly={false}
      error={undefined}
    />,
  )
  const input = /<input\b[^>]*>/.exec(html)?.[0] ?? ''
  for (const attribute of ['required', 'minLength="17"', 'maxLength="17"', 'placeholder="XX-0000-0000-0000"'])
    expect(input.toLowerCase()).toContain(attribute.toLowerCase())
})
