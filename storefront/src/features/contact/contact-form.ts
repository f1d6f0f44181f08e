import { contactLimits } from '@swabwise/results-service/contact/contact-limits.contract'
import { ApiProblem } from '../../api/problem.ts'
import type { SummaryError } from '../../ui/forms/ErrorSummary.tsx'

export type ContactField = keyof typeof contactLimits
export type ContactMessage = { readonly [Field in ContactField]: string }
export type ContactFault = SummaryError & { field: ContactField }

/** In the order in which they stand on the page. */
export const contactFields: readonly ContactField[] = ['name', 'email', 'subject', 'message']

const missing = {
  name: 'Enter your name',
  email: 'Enter your email address, so that we can answer',
  subject: 'Enter a subject',
  message: 'Enter your message',
} as const satisfies ContactMessage

const called = {
  name: 'Your name',
  email: 'Your email address',
  subject: 'The subject',
  message: 'Your message',
} as const satisfies ContactMessage

export function faultsIn(message: ContactMessage): readonly ContactFault[] {
  return contactFields.flatMap((field) => {
    const fault = faultOf(field, message[field].trim())
    return fault === undefined ? [] : [{ field, message: fault }]
  })
}

function faultOf(field: ContactField, text: string): string | undefined {
  if (text === '') return missing[field]
  const over = text.length - contactLimits[field]
  if (over > 0) {
    return `${called[field]} is ${over === 1 ? '1 character' : `${over} characters`} too long: shorten it to ${contactLimits[field]}`
  }
  return field === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
    ? 'Enter an email address in the form name@example.com'
    : undefined
}

/** What the service found wrong with fields, where it did. */
export function faultsTold(thrown: unknown): readonly ContactFault[] {
  return thrown instanceof ApiProblem ? faultsOf(thrown.fieldErrors) : []
}

type FieldErrors = ApiProblem['fieldErrors']

function faultsOf(fieldErrors: FieldErrors): readonly ContactFault[] {
  return fieldErrors.flatMap(({ field, message }) => {
    const ours = contactFields.find((name) => name === field)
    return ours ? [{ field: ours, message: `${called[ours]} ${message}` }] : []
  })
}

/** A form that the service did not take: what was typed, and the fields that it named. */
export interface ContactPosted {
  values: Readonly<Record<string, string>>
  fieldErrors: FieldErrors
}

/** The words of our own where we have them, so that they are the same with and without JavaScript. */
export function contactFaults(
  values: Readonly<Record<string, string>>,
  fieldErrors: FieldErrors,
): readonly ContactFault[] {
  if (fieldErrors.length === 0) return []
  const [name = '', email = '', subject = '', message = ''] = contactFields.map((field) => values[field])
  const ours = faultsIn({ name, email, subject, message })
  return ours.length > 0 ? ours : faultsOf(fieldErrors)
}
