import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StepVideo } from './StepVideo.tsx'

it('asks nothing of the video provider before it is asked for', () => {
  const html = renderToStaticMarkup(<StepVideo id="abc" title="Uncap the swab tip" />)
  expect(html).toContain('Watch the video: Uncap the swab tip')
  expect(html).not.toMatch(/iframe|youtube/)
})
