import type { Country } from '@swabwise/events/vocabulary/country'
import type { Frequency } from '@swabwise/events/vocabulary/frequency'
import type { Gender } from '@swabwise/events/vocabulary/gender'
import type { ProfileRequest } from '@swabwise/results-service/accounts/accounts.contract'
import type { Profile } from '../../../api/session/profile.ts'
import type { FieldFault } from '../../../forms/field-faults.ts'
import {
  birthDateFault,
  nameFault,
  regionFault,
  type BirthDate,
} from '../../../forms/person/person-faults.ts'

export interface ProfileForm {
  readonly firstName: string
  readonly lastName: string
  readonly country: Country
  /** As it is stored, odd spellings too, until another one is chosen. */
  readonly region: string
  readonly dob: BirthDate
  readonly gender: Gender
  readonly promotionalEmail: boolean
  readonly enableRecommendation: boolean
  readonly frequency: Frequency | ''
}
export type ProfileField = keyof ProfileForm
export type ProfileFault = FieldFault<ProfileField>

export function profileFormOf(profile: Profile): ProfileForm {
  const [month = '', day = '', year = ''] = profile.dob.split('-').map((part) => part.replace(/^0+/, ''))
  return {
    firstName: profile.fname,
    lastName: profile.lname,
    country: profile.country,
    region: profile.region,
    dob: { month, day, year },
    gender: profile.gender,
    promotionalEmail: profile.promotionalEmail,
    enableRecommendation: profile.enableRecommendation,
    frequency: profile.customerSurvey.frequency ?? '',
  }
}

/** In the order of the fields on the screen, so that the first fault is the topmost. */
export function profileFaults(form: ProfileForm): readonly ProfileFault[] {
  const found: readonly (readonly [ProfileField, string | undefined])[] = [
    ['firstName', nameFault(form.firstName, 'first name')],
    ['lastName', nameFault(form.lastName, 'last name')],
    ['dob', birthDateFault(form.dob)],
    ['region', regionFault(form.country, form.region)],
  ]
  return found.flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]))
}

/** The whole payload. The service reads neither ids nor address: whose profile it is, the token says. */
export function profileRequest(form: ProfileForm, { id, email }: Profile): ProfileRequest {
  const { country, region, dob, gender, promotionalEmail, enableRecommendation, frequency } = form
  return {
    id,
    user: { id },
    email,
    fname: form.firstName.trim(),
    lname: form.lastName.trim(),
    dob: `${dob.month}-${dob.day}-${dob.year}`,
    gender,
    country,
    region,
    promotionalEmail,
    enableRecommendation,
    customerSurvey: { frequency: frequency === '' ? null : frequency },
  }
}
