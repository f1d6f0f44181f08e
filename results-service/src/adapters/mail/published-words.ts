import type { Letter } from './mail.ts'
import { utc } from './moments.ts'
import { action, paragraph, type Part, type Words } from './words.ts'

/** A mail as an editor worded it. `{names}` stand for what is filled in. */
export interface MailText {
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly button: string | null
  readonly afterwards: readonly string[]
}

export type MailTexts = Readonly<Record<Letter['template'], MailText>>

/** @throws {UnknownPlaceholder} */
export function publishedWords(texts: MailTexts, letter: Letter, publicUrl: string): Words {
  const { subject, greeting, paragraphs, button, afterwards } = texts[letter.template]
  const values = valuesOf(letter)
  const set = (text: string) =>
    filled(text, values)
      .split(/(?:\r?\n){2,}/)
      .map(paragraph)
  const link = linkOf(letter, publicUrl)
  const pressed: readonly Part[] =
    link === undefined ? [] : [action(filled(button ?? 'Open Swabwise', values), link)]
  return {
    subject: oneLine(filled(subject, values)),
    parts: [greeting, ...paragraphs].flatMap(set).concat(pressed, afterwards.flatMap(set)),
  }
}

/** What an editor wrote asks for something that this mail does not hold. */
export class UnknownPlaceholder extends Error {
  override readonly name = 'UnknownPlaceholder'
}

type Values = Readonly<Record<string, string>>

function filled(text: string, values: Values): string {
  return text.replace(/\{([^{}]*)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new UnknownPlaceholder(name)
    return value
  })
}

function valuesOf(letter: Letter): Values {
  switch (letter.template) {
    case 'passwordReset':
      return { firstName: letter.firstName, until: utc(letter.usableUntil) }
    case 'resultsReady':
      return { firstName: letter.firstName }
    case 'contactForwarded': {
      const { name, email, subject, message } = letter
      return { name: oneLine(name), email: oneLine(email), subject: oneLine(subject), message }
    }
    case 'accountErased':
      return { date: utc(letter.erasedAt) }
  }
}

function linkOf(letter: Letter, publicUrl: string): string | undefined {
  switch (letter.template) {
    case 'passwordReset':
      return `${publicUrl}/account/reset/finish?key=${letter.resetKey}`
    case 'resultsReady':
      return `${publicUrl}/dashboard/genetic`
    case 'contactForwarded':
    case 'accountErased':
      return undefined
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
