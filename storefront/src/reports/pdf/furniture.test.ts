import { describe, expect, it } from 'vitest'
import { fontFiles } from '../testing/font-files.ts'
import { reportOf } from '../testing/report.ts'
import { loadFaces } from './typesetting/faces.ts'
import { layOut } from './layout.ts'

describe('the head of every page', () => {
  it.each([
    ['Robin', 'Śliwińska'],
    ['Ωmega', 'Ψmith'],
    ['Борис', 'Яшин'],
  ])('carries the initials of %s %s', async (firstName, lastName) => {
    const report = reportOf(undefined, { firstName, lastName })
    const initials = report.facts.find(({ label }) => label === 'Subject ID')?.value
    const { sheets } = layOut(report, await loadFaces(fontFiles, JSON.stringify(report)))
    for (const { items } of sheets) {
      const texts = items
        .filter(({ owner }) => owner === 'furniture')
        .flatMap(({ marks }) => marks)
        .map((mark) => (mark.kind === 'text' ? mark.runs.map(({ text }) => text).join('') : ''))
      expect(texts).toContain(initials)
    }
  })
})
