import { useMemo, useState, type SubmitEvent } from 'react'
import { Navigate } from 'react-router-dom'
import { messageIn } from '../../forms/field-faults.ts'
import { useContent, usePageAnswer, useSite } from '../../content/page-context.ts'
import { Text } from '../../content/Text.tsx'
import { refusedFields } from './registration-failure.ts'
import { useRegistration } from './use-registration.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { DateFields } from '../../ui/forms/DateFields.tsx'
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx'
import { FormStack } from '../../ui/forms/FormPage.tsx'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { failureWords } from '../../forms/failure-words.ts'
import { birthYears, birthYearsHint, countryChoices, sexChoices } from '../../forms/person/person-choices.ts'
import { versionsOf } from '../../content/agreed-pages.ts'
import { readForm, type Choices } from './read-form.ts'
import { NewPasswordFields } from '../../forms/person/NewPasswordFields.tsx'
import { RegionField } from '../../forms/person/RegionField.tsx'

const nothingChosen: Choices = { country: '', region: '', dob: { month: '', day: '', year: '' }, gender: '' }

/** Text fields are uncontrolled, so that what is typed before hydration counts. */
export function RegisterForm() {
  const { birthDateLabel, birthDateHint, agreement } = useContent('register')
  const { latestBirthYear } = useSite()
  const agreedTo = versionsOf(usePageAnswer().agreedPages)
  const [choices, setChoices] = useState(nothingChosen)
  const { state, faults, failure, submit } = useRegistration()
  const refused = useMemo(() => refusedFields(failure), [failure])
  const general = useMemo(() => {
    if (failure === undefined || refused.length > 0) return []
    const message = failure.kind === 'refused' ? failure.title : failureWords(failure)
    return [{ field: 'register', message }]
  }, [failure, refused])
  const choose = (change: Partial<Choices>) => setChoices({ ...choices, ...change })
  const messageFor = messageIn([...faults, ...refused])

  if (state === 'opened') return <Navigate to="/sign-in" state="account-opened" replace />

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    submit({ ...readForm(new FormData(event.currentTarget), choices), agreedTo })
  }

  return (
    <form id="register" method="post" noValidate onSubmit={onSubmit}>
      <FormStack>
        <ErrorSummary errors={faults} />
        <ErrorSummary title="Your account was not opened" errors={refused.length > 0 ? refused : general} />
        <TextField
          name="email"
          type="email"
          label="Email"
          hint="You sign in with it, and we write to it when your results are ready."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={messageFor('email')}
        />
        <TextField
          name="confirmEmail"
          type="email"
          label="Confirm Email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={messageFor('confirmEmail')}
        />
        <NewPasswordFields error={messageFor('password')} confirmError={messageFor('confirmPassword')} />
        <TextField
          name="firstName"
          label="First name"
          autoComplete="given-name"
          required
          error={messageFor('firstName')}
        />
        <TextField
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          required
          error={messageFor('lastName')}
        />
        <RadioGroup
          name="country"
          label="Country"
          options={countryChoices}
          value={choices.country}
          onChange={(value) => {
            const country = countryChoices.find((choice) => choice.value === value)?.value ?? ''
            if (country !== choices.country) choose({ country, region: '' })
          }}
          required
          error={messageFor('country')}
        />
        <RegionField
          country={choices.country}
          region={choices.region}
          spelling="inRegistration"
          onChange={(region) => choose({ region })}
          error={messageFor('region')}
        />
        <DateFields
          name="dob"
          label={birthDateLabel}
          hint={`${birthDateHint} ${birthYearsHint(latestBirthYear)}`}
          value={choices.dob}
          onChange={(dob) => choose({ dob })}
          years={birthYears(latestBirthYear)}
          birthday
          required
          error={messageFor('dob')}
        />
        <RadioGroup
          name="gender"
          label="Sex"
          options={sexChoices}
          value={choices.gender}
          onChange={(value) =>
            choose({ gender: sexChoices.find((choice) => choice.value === value)?.value ?? '' })
          }
          required
          error={messageFor('gender')}
        />
        <Checkbox name="promotionalEmail" label="Send me news and offers by email" defaultChecked />
        <Text value={agreement} />
        <Button
          type="submit"
          busy={state === 'opening' || state === 'signingIn' || state === 'signedIn'}
          busyLabel="Creating your account"
        >
          Create account
        </Button>
      </FormStack>
    </form>
  )
}
