import type { LetterOf } from './mail.ts'
import { utc } from './moments.ts'
import { paragraph, type Words } from './words.ts'

export const accountErased = ({ erasedAt }: LetterOf<'accountErased'>): Words => ({
  subject: 'Your Swabwise account was erased',
  parts: [
    paragraph('Hello,'),
    paragraph(
      `Your Swabwise account and your results were erased on ${utc(erasedAt)}. Nobody can bring them back, and nobody at Swabwise can read them any more.`,
    ),
    paragraph(
      'This mail is the last one. Your address was kept for sending it, under a key of its own that is destroyed now.',
    ),
    paragraph('If this was not your wish, please write to us through the contact form of our site.'),
  ],
})
