import { describe, expect, it } from 'vitest'
import { legalPageBySlugQuery, faqPageQuery, siteSettingsQuery } from '../queries.ts'
import { checkAnswer, documentOf } from './check-answer.ts'
import { mendAnswer } from './mend-answer.ts'
import { seedAnswers } from './seed-answers.ts'

const answer = seedAnswers()
const asObject = (value: unknown) => value as { [name: string]: unknown }

describe('an answer', () => {
  it('of the seed can be made into a page', async () => {
    expect(checkAnswer(siteSettingsQuery, await answer(siteSettingsQuery, {}))).toEqual([])
    expect(
      checkAnswer(legalPageBySlugQuery, await answer(legalPageBySlugQuery, { slug: 'privacy' })),
    ).toEqual([])
  })

  it('names the field that is missing', async () => {
    const settings = asObject(await answer(siteSettingsQuery, {}))
    expect(
      checkAnswer(siteSettingsQuery, { ...settings, mailboxes: { general: 'a@b.example', media: null } }),
    ).toEqual(['mailboxes.media is null and not a string', 'mailboxes.support is missing'])
  })

  it('that is nothing is told as such', () => {
    expect(checkAnswer(siteSettingsQuery, null)).toEqual(['nothing is published'])
  })

  it('is of a document that an editor knows', () => {
    expect(documentOf(siteSettingsQuery, {})).toBe('siteSettings')
    expect(documentOf(legalPageBySlugQuery, { slug: 'privacy' })).toBe('legalPage privacy')
  })
})

describe('a draft that is not finished', () => {
  it('is mended where something is missing, and nowhere else', async () => {
    const faq = asObject(await answer(faqPageQuery, {}))
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
    const mended = asObject(mendAnswer(faqPageQuery, draft))
    expect(checkAnswer(faqPageQuery, mended)).toEqual([])
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
    const faq = await answer(faqPageQuery, {})
    expect(mendAnswer(faqPageQuery, faq)).toEqual(faq)
  })
})
