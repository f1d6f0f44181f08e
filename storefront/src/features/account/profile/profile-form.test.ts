import { describe, expect, it } from 'vitest'
import { rosa } from '../../../api/session/testing/session.ts'
import { profileFaults, profileFormOf, profileRequest } from './profile-form.ts'

const form = profileFormOf(rosa)

describe('the profile form', () => {
  it('sends back what it was filled with, as it is stored', () => {
    const { authorities: _, ...stored } = rosa
    expect(profileFaults(form)).toEqual([])
    expect(profileRequest(form, rosa)).toEqual({ ...stored, user: { id: rosa.id } })
    for (const region of ['NovaScotia', 'Price EdwardIsland', 'Nova Scotia']) {
      const spelt = profileFormOf({ ...rosa, region })
      expect(profileFaults(spelt)).toEqual([])
      expect(profileRequest(spelt, rosa).region).toBe(region)
    }
  })

  it('chooses from lists what was stored with leading zeros', () => {
    expect(profileFormOf({ ...rosa, dob: '03-09-1990' }).dob).toEqual({ month: '3', day: '9', year: '1990' })
  })

  it('leaves the survey open, or answers it', () => {
    expect(form.frequency).toBe('')
    expect(profileRequest(form, rosa).customerSurvey).toEqual({ frequency: null })
    expect(profileRequest({ ...form, frequency: 'RARELY' }, rosa).customerSurvey).toEqual({
      frequency: 'RARELY',
    })
  })

  it('trims names', () => {
    const request = profileRequest({ ...form, firstName: ' Zoë ', lastName: "O'Neill " }, rosa)
    expect([request.fname, request.lname]).toEqual(['Zoë', "O'Neill"])
  })

  it.each([
    [{ firstName: ' ' }, 'firstName', 'Enter your first name'],
    [{ firstName: 'Z' }, 'firstName', 'Enter a first name of at least 2 letters'],
    [{ lastName: 'R2' }, 'lastName', 'Enter a last name of letters, spaces, apostrophes and hyphens only'],
    [{ dob: { month: '', day: '9', year: '1990' } }, 'dob', 'Choose the month of your birth'],
    [
      { dob: { month: '2', day: '30', year: '1990' } },
      'dob',
      'Choose a date that exists: that month is shorter',
    ],
    [{ region: '' }, 'region', 'Choose your province'],
    [{ country: 'United States', region: 'Ontario' } as const, 'region', 'Choose your state'],
  ])('tells what is wrong with %j', (wrong, field, message) => {
    expect(profileFaults({ ...form, ...wrong })).toEqual([{ field, message }])
  })
})
