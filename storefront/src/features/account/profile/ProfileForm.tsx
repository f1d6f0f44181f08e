import { useMemo, useState, type SubmitEvent } from 'react'
import { messageIn } from '../../../forms/field-faults.ts'
import type { Profile } from '../../../api/session/profile.ts'
import { useSite } from '../../../content/page-context.ts'
import { profileFormOf } from './profile-form.ts'
import type { useProfile } from './use-profile.ts'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { DateFields } from '../../../ui/forms/DateFields.tsx'
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx'
import { FormStack } from '../../../ui/forms/FormPage.tsx'
import { RadioGroup } from '../../../ui/forms/RadioGroup.tsx'
import { SelectField } from '../../../ui/forms/SelectField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { textIn } from '../../../forms/form-text.ts'
import { birthYearsHint, countryChoices, sexChoices } from '../../../forms/person/person-choices.ts'
import { RegionField } from '../../../forms/person/RegionField.tsx'
import { frequencyChoices, profileBirthYears } from './profile-choices.ts'

type Props = Pick<ReturnType<typeof useProfile>, 'faults' | 'failure' | 'submit'> & {
  id: string
  profile: Profile
}

export function ProfileForm({ id, profile, faults, failure, submit }: Props) {
  const { latestBirthYear } = useSite()
  const [stored] = useState(() => profileFormOf(profile))
  const [choices, setChoices] = useState(stored)
  const failures = useMemo(
    () => (failure ? [{ field: id, message: 'Something went wrong, please try again!' }] : []),
    [failure, id],
  )
  const choose = (change: Partial<typeof choices>) => setChoices({ ...choices, ...change })
  const messageFor = messageIn(faults)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const names = { firstName: textIn(typed, 'firstName'), lastName: textIn(typed, 'lastName') }
    submit({ form: { ...choices, ...names }, profile })
  }

  return (
    <form id={id} method="post" noValidate onSubmit={onSubmit}>
      <FormStack>
        <ErrorSummary errors={faults} />
        <ErrorSummary title="Your profile was not saved" errors={failures} />
        <TextField
          name="firstName"
          label="First name"
          defaultValue={stored.firstName}
          autoComplete="given-name"
          required
          error={messageFor('firstName')}
        />
        <TextField
          name="lastName"
          label="Last name"
          defaultValue={stored.lastName}
          autoComplete="family-name"
          required
          error={messageFor('lastName')}
        />
        <TextField
          name="email"
          type="email"
          label="Email"
          hint="You sign in with it, so it stays as it is."
          value={profile.email}
          disabled
        />
        <DateFields
          name="dob"
          label="Date of birth"
          hint={birthYearsHint(latestBirthYear)}
          value={choices.dob}
          onChange={(dob) => choose({ dob })}
          years={profileBirthYears(latestBirthYear, stored.dob.year)}
          birthday
          required
          error={messageFor('dob')}
        />
        <RadioGroup
          name="gender"
          label="Gender"
          options={sexChoices}
          value={choices.gender}
          onChange={(value) =>
            choose({ gender: sexChoices.find((choice) => choice.value === value)?.value ?? choices.gender })
          }
          required
        />
        <RadioGroup
          name="country"
          label="Country"
          options={countryChoices}
          value={choices.country}
          onChange={(value) => {
            const country = countryChoices.find((choice) => choice.value === value)?.value
            if (country) choose({ country, region: country === stored.country ? stored.region : '' })
          }}
          required
        />
        <RegionField
          country={choices.country}
          region={choices.region}
          spelling="inProfile"
          onChange={(region) => choose({ region })}
          error={messageFor('region')}
        />
        <SelectField
          name="frequency"
          label="How often do you use cannabis?"
          hint="Only for your recommendations. You need not say."
          placeholder="Not said"
          width="medium"
          options={frequencyChoices}
          value={choices.frequency}
          onChange={({ currentTarget: { value } }) =>
            choose({ frequency: frequencyChoices.find((choice) => choice.value === value)?.value ?? '' })
          }
        />
        <Checkbox
          name="enableRecommendation"
          label="Show me recommendations that fit my results"
          checked={choices.enableRecommendation}
          onChange={(event) => choose({ enableRecommendation: event.currentTarget.checked })}
        />
        <Checkbox
          name="promotionalEmail"
          label="Send me news and offers by email"
          checked={choices.promotionalEmail}
          onChange={(event) => choose({ promotionalEmail: event.currentTarget.checked })}
        />
      </FormStack>
    </form>
  )
}
