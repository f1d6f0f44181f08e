import type { MailContent } from './mail.ts'
import { utc } from './utc.ts'
import { action, paragraph, type Part, type MailBody } from './mail-body.ts'

/** An email's text as published in the CMS, with `{placeholders}`. */
interface MailText {
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly button: string | null
  readonly afterwards: readonly string[]
}

/** Worded by us alone. */
const ours = ['emailVerification', 'securityNotice', 'resultsChanged'] as const
/** What editors may word. */
export type EditableContent = Exclude<MailContent, { template: (typeof ours)[number] }>
export type MailTexts = Readonly<Record<EditableContent['template'], MailText>>

export const isEditable = (content: MailContent): content is EditableContent =>
  !ours.some((template) => template === content.template)

/** @throws {UnknownPlaceholder} */
export function publishedMail(texts: MailTexts, content: EditableContent, publicUrl: string): MailBody {
  const { subject, greeting, paragraphs, button, afterwards } = texts[content.template]
  const values = valuesOf(content)
  const paragraphsOf = (text: string) =>
    fillIn(text, values)
      .split(/(?:\r?\n){2,}/)
      .map(paragraph)
  const link = linkOf(content, publicUrl)
  const call: readonly Part[] =
    link === undefined ? [] : [action(fillIn(button ?? 'Open Swabwise', values), link)]
  return {
    subject: oneLine(fillIn(subject, values)),
    parts: [greeting, ...paragraphs].flatMap(paragraphsOf).concat(call, afterwards.flatMap(paragraphsOf)),
  }
}

export class UnknownPlaceholder extends Error {
  override readonly name = 'UnknownPlaceholder'
}

type Values = Readonly<Record<string, string>>

function fillIn(text: string, values: Values): string {
  return text.replace(/\{([^{}]*)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new UnknownPlaceholder(name)
    return value
  })
}

function valuesOf(content: EditableContent): Values {
  switch (content.template) {
    case 'passwordReset':
      return { firstName: content.firstName, until: utc(content.usableUntil) }
    case 'resultsReady':
      return { firstName: content.firstName }
    case 'contactForwarded': {
      const { name, email, subject, message } = content
      return { name: oneLine(name), email: oneLine(email), subject: oneLine(subject), message }
    }
    case 'accountErased':
      return { date: utc(content.erasedAt) }
  }
}

function linkOf(content: EditableContent, publicUrl: string): string | undefined {
  switch (content.template) {
    case 'passwordReset':
      return `${publicUrl}/account/reset/finish?key=${content.resetKey}`
    case 'resultsReady':
      return `${publicUrl}/dashboard/genetic`
    case 'contactForwarded':
    case 'accountErased':
      return undefined
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
