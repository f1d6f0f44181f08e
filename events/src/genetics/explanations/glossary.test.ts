import { describe, expect, it } from 'vitest'
import { glossary, termsIn } from './glossary.ts'

describe('the glossary', () => {
  it('has each term once, in the order of the alphabet', () => {
    const terms = glossary.map(({ term }) => term)
    expect(terms).toEqual(terms.toSorted((one, other) => one.localeCompare(other)))
    expect(new Set(glossary.map(({ id }) => id)).size).toBe(glossary.length)
  })

  it('finds a term where it first stands, in any form, and leaves the text as it is', () => {
    const text = 'Two alleles make a genotype; another allele, another genotype.'
    const parts = termsIn(text, new Set())
    expect(parts.map((part) => part.text).join('')).toBe(text)
    expect(parts.flatMap(({ id, text: said }) => (id === undefined ? [] : [[id, said]]))).toEqual([
      ['allele', 'alleles'],
      ['genotype', 'genotype'],
    ])
  })

  it('takes no part of a word for a term, and the longest one', () => {
    expect(termsIn('genetics, subvariant', new Set())).toEqual([{ text: 'genetics, subvariant' }])
    expect(termsIn('a check code', new Set())).toEqual([
      { text: 'a ' },
      { text: 'check code', id: 'check-code' },
    ])
  })

  it('marks no term twice', () => {
    const seen = new Set(['gene'])
    expect(termsIn('a gene', seen)).toEqual([{ text: 'a gene' }])
    expect(termsIn('an enzyme', seen)).toHaveLength(2)
    expect(seen).toEqual(new Set(['gene', 'enzyme']))
  })
})
