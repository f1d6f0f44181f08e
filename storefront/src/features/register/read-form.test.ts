import { describe, expect, it } from 'vitest'
import { readForm } from './read-form.ts'

describe('the registration form as it is filled in', () => {
  it('is read from what was typed and what was chosen, exactly as it stands', () => {
    const typed = new FormData()
    for (const [name, value] of Object.entries({
      email: ' rosa@example.com',
      password: ' pass word ',
      firstName: 'Rosa',
      promotionalEmail: 'on',
    })) {
      typed.set(name, value)
    }
    const choices = {
      country: 'Canada',
      region: 'Ontario',
      dob: { month: '3', day: '9', year: '1990' },
      gender: 'FEMALE',
    } as const
    expect(readForm(typed, choices)).toEqual({
      ...choices,
      email: ' rosa@example.com',
      confirmEmail: '',
      password: ' pass word ',
      confirmPassword: '',
      firstName: 'Rosa',
      lastName: '',
      promotionalEmail: true,
    })
    typed.delete('promotionalEmail')
    expect(readForm(typed, choices).promotionalEmail).toBe(false)
  })
})
