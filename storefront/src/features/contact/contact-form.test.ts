import { contactLimits } from '@swabwise/results-service/contact/contact-limits.contract'
import { describe, expect, it } from 'vitest'
import { ApiProblem, Unreachable } from '../../api/problem.ts'
import { faultsIn, faultsTold, type ContactMessage } from './contact-form.ts'

const message: ContactMessage = {
  name: 'Robin',
  email: 'robin@example.org',
  subject: 'My kit',
  message: 'Where is it?',
}
const fieldsWrongIn = (change: Partial<ContactMessage>) =>
  faultsIn({ ...message, ...change }).map(({ field }) => field)

describe('a contact message', () => {
  it('is right with all four fields', () => {
    expect(faultsIn(message)).toEqual([])
  })

  it('says of each field that is missing what to enter, in the order of the page', () => {
    expect(faultsIn({ name: '', email: ' ', subject: '\n', message: '' })).toEqual([
      { field: 'name', message: 'Enter your name' },
      { field: 'email', message: 'Enter your email address, so that we can answer' },
      { field: 'subject', message: 'Enter a subject' },
      { field: 'message', message: 'Enter your message' },
    ])
  })

  it.each([
    ['name', 250],
    ['subject', 3000],
    ['message', 4999],
  ] as const)('takes a %s of %i characters and not one more', (field, max) => {
    expect(contactLimits[field]).toBe(max)
    expect(fieldsWrongIn({ [field]: 'a'.repeat(max) })).toEqual([])
    expect(fieldsWrongIn({ [field]: 'a'.repeat(max + 1) })).toEqual([field])
  })

  it('takes an email address of 250 characters and not one more', () => {
    const domain = '@example.org'
    expect(fieldsWrongIn({ email: 'a'.repeat(250 - domain.length) + domain })).toEqual([])
    const [fault] = faultsIn({ ...message, email: 'a'.repeat(252 - domain.length) + domain })
    expect(fault?.message).toBe('Your email address is 2 characters too long: shorten it to 250')
  })

  it.each(['robin', 'robin@example', 'robin @example.org'])(
    'does not take %j for an email address',
    (email) => {
      expect(fieldsWrongIn({ email })).toEqual(['email'])
    },
  )
})

describe('what the service found wrong', () => {
  const refused = (field: string) =>
    new ApiProblem({
      status: 400,
      title: 'Method argument not valid',
      fieldErrors: [{ objectName: 'sendContactMessage', field, message: 'must not be empty' }],
    })

  it('stands beside its field', () => {
    expect(faultsTold(refused('subject'))).toEqual([
      { field: 'subject', message: 'The subject must not be empty' },
    ])
  })

  it('is left out where there is no such field, or no answer', () => {
    expect(faultsTold(refused('shoeSize'))).toEqual([])
    expect(faultsTold(new Unreachable('away'))).toEqual([])
  })
})
