import { describe, expect, it } from 'vitest'
import { kinds } from '../documents.ts'
import { checkAnswer, documentOf } from './check-answer.ts'
import { mendAnswer } from './mend-answer.ts'
import { seedAnswers } from './seed-answers.ts'

const answer = seedAnswers()
const asObject = (value: unknown) => value as { [name: string]: unknown }

describe('an answer', () => {
  it('of the seed can be made into a page', async () => {
    expect(checkAnswer(kinds.siteSettings.query, await answer(kinds.siteSettings.query, {}))).toEqual([])
    expect(checkAnswer(kinds.legal.query, await answer(kinds.legal.query, { slug: 'privacy' }))).toEqual([])
  })

  it('names the field that is missing', async () => {
    const settings = asObject(await answer(kinds.siteSettings.query, {}))
    expect(
      checkAnswer(kinds.siteSettings.query, {
        ...settings,
        mailboxes: { general: 'a@b.example', media: null },
      }),
    ).toEqual(['mailboxes.media is null and not a string', 'mailboxes.support is missing'])
  })

  it('that is nothing is told as such', () => {
    expect(checkAnswer(kinds.siteSettings.query, null)).toEqual(['nothing is published'])
  })

  it('is of a document that an editor knows', () => {
    expect(documentOf(kinds.siteSettings.query, {})).toBe('siteSettings')
    expect(documentOf(kinds.legal.query, { slug: 'privacy' })).toBe('legalPage privacy')
  })
})

describe('a draft that is not finished', () => {
  it('is mended where something is missing, and nowhere else', async () => {
    const faq = asObject(await answer(kinds.faq.query, {}))
    const sections = faq.sections as { [name: string]: unknown }[]
    const draft = {
      ...faq,
      intro: null,
      seo: null,
      sections: [
        ...sections,
        { _key: 'new', title: 'New', anchor: null, questions: [{ _id: 'q', question: 'What?' }, null] },
      ],
    }
    const mended = asObject(mendAnswer(kinds.faq.query, draft))
    expect(checkAnswer(kinds.faq.query, mended)).toEqual([])
    expect(mended).toMatchObject({ heading: faq.heading, intro: '', notFound: faq.notFound })
    expect(mended.sections).toEqual([
      ...sections,
      {
        _key: 'new',
        title: 'New',
        anchor: '',
        questions: [expect.objectContaining({ _id: 'q', question: 'What?', answer: [] })],
      },
    ])
  })

  it('that lacks nothing stays as it is', async () => {
    const faq = await answer(kinds.faq.query, {})
    expect(mendAnswer(kinds.faq.query, faq)).toEqual(faq)
  })
})
