import { z } from 'zod'
import { contactLimits } from './contact-limits.contract.ts'
import { Email } from '../accounts/accounts.contract.ts'
import type { OperationsOf } from '../contract/operation.ts'

const text = (max: number) =>
  z.string().trim().min(1, 'must not be empty').max(max, `must have at most ${max} characters`)

export const ContactRequest = z.object({
  name: text(contactLimits.name),
  email: text(contactLimits.email).pipe(Email.max(contactLimits.email)),
  subject: text(contactLimits.subject),
  message: text(contactLimits.message),
})

export const ContactAnswer = z.strictObject({ id: z.uuid() })

export const contactOperations = {
  sendContactMessage: {
    summary: 'Send a message through the contact form',
    access: 'anyone',
    body: ContactRequest,
    success: { status: 201, body: ContactAnswer },
  },
} as const satisfies OperationsOf
