import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const pages = ['*.md', 'docs/**/*.md'].flatMap((pattern) => globSync(pattern, { cwd: root }))

const linksOf = (page: string) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)#]+)[^)]*\)/g)]
    .map(([, target]) => target ?? '')
    .filter((target) => !/^[a-z]+:/.test(target))

describe('docs', () => {
  it('are found', () => {
    expect(pages).toContain('README.md')
    expect(pages).toContain('docs/map.md')
  })

  it.each(pages)('%s has no dead links', (page) => {
    const dead = linksOf(page).filter((target) => !existsSync(join(root, dirname(page), target)))
    expect(dead).toEqual([])
  })

  it('the map names every folder of the service', () => {
    const layout = /```\n(.*?)```/s.exec(readFileSync(join(root, 'docs/map.md'), 'utf8'))?.[1] ?? ''
    const folders = globSync('results-service/src/*/', { cwd: root }).map((folder) => basename(folder))
    expect(folders).toContain('kits')
    expect(folders.filter((folder) => !new RegExp(`[ /]${folder}[ /\n]`).test(layout))).toEqual([])
  })
})
