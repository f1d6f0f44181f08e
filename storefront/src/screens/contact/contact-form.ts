import { contactLimits } from '@swabwise/results-service/contract/contact-limits'
import { ApiProblem } from '../../api/problem.ts'
import type { SummaryError } from '../../ui/ErrorSummary.tsx'

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
  if (!(thrown instanceof ApiProblem)) return []
  return thrown.fieldErrors.flatMap(({ field, message }) => {
    const ours = contactFields.find((name) => name === field)
    return ours ? [{ field: ours, message: `${called[ours]} ${message}` }] : []
  })
}
