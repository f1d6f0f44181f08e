import { describe, expect, it } from 'vitest'
import { editablesIn } from './editables.ts'

const singleton = '*[_type == "homePage" && _id == "homePage"][0]{…}'

describe('the texts of an answer', () => {
  it('have the path of their field, through lists by key', () => {
    const answer = {
      heading: 'A',
      steps: { items: [{ _key: 'x', title: ' B \n b ', illustration: 'swab' }] },
    }
    expect(editablesIn(singleton, answer)).toEqual([
      { text: 'A', id: 'homePage', type: 'homePage', path: 'heading' },
      { text: 'B b', id: 'homePage', type: 'homePage', path: 'steps.items[_key=="x"].title' },
    ])
  })

  it('are told as blocks, which may be strong in parts', () => {
    const children = [{ text: 'Very ' }, { text: 'strong' }]
    const answer = { text: [{ _type: 'block', _key: 'b1', children, style: 'normal' }] }
    expect(editablesIn(singleton, answer)).toEqual([
      { text: 'Very strong', id: 'homePage', type: 'homePage', path: 'text[_key=="b1"]' },
    ])
  })

  it('belong to the document that is referred to, where there is one', () => {
    const question = { _id: 'faqItem-a', _type: 'faqItem', anchor: 'a', question: 'Why?' }
    expect(editablesIn(singleton, { faqTeaser: { questions: [question] } })).toEqual([
      { text: 'Why?', id: 'faqItem-a', type: 'faqItem', path: 'question' },
    ])
  })

  it('belong to nothing that can be edited without a document', () => {
    expect(editablesIn('*[_type == "x"]{title}', [{ title: 'A' }])).toEqual([])
  })
})
