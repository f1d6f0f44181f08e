import { readFileSync, statSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { films, type FilmName } from '@swabwise/cms/films'
import { seedAnswers } from '@swabwise/cms/answers/seed-answers'
import { kinds } from '@swabwise/cms/documents'
import { captionsOf } from './captions.ts'
import { Film } from './Film.tsx'

const names = Object.keys(films) as FilmName[]
const publicFile = (path: string) => new URL(`../../../public${path}`, import.meta.url)

describe.each(names)('the film %s', (name) => {
  const html = renderToStaticMarkup(<Film name={name} title="See the steps first" />)

  it('is ours, in two formats, with captions and a poster; nothing of it is loaded before it is played', () => {
    const files = [...html.matchAll(/(?:src|poster)="([^"]+)"/g)].map(([, path = '']) => path)
    expect(files).toHaveLength(4)
    for (const file of files) expect(statSync(publicFile(file)).size, file).toBeGreaterThan(100)
    expect(html).toContain('preload="none"')
    expect(html).toMatch(/<track kind="captions"[^>]*default/)
  })

  it('has a transcript that says what its captions say', () => {
    const captions = readFileSync(publicFile(`/films/${name}.vtt`), 'utf8')
    expect(captions).toBe(captionsOf(name))
    for (const { says } of films[name]) {
      expect(captions).toContain(says)
      expect(html).toContain(says)
    }
  })

  it('stands in its tutorial', async () => {
    const tutorial = (await seedAnswers()(kinds.tutorial.query, { slug: name })) as {
      steps: { videoProvider: string; videoId: string | null }[]
    }
    expect(tutorial.steps[0]).toMatchObject({ videoProvider: 'own', videoId: name })
    expect(tutorial.steps).toHaveLength(films[name].length)
  })
})

it('all films together take 6 MB at most', () => {
  const sizes = names.flatMap((name) =>
    ['av1.mp4', 'h264.mp4', 'webp', 'vtt'].map((end) => statSync(publicFile(`/films/${name}.${end}`)).size),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000)
})
