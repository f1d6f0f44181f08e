import { useEffect, useEffectEvent, useRef, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { tutorialAddress } from './kit-id.ts'
import { kitRegisteredMessage, kitRegistrationMessage } from './kit-registration-messages.ts'
import { useKitRegistration } from './use-kit-registration.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { FormStack } from '../../ui/forms/FormPage.tsx'
import { dismissToasts, toastError, toastSuccess } from '../../ui/feedback/toast.ts'
import { KitIdField } from './KitIdField.tsx'
import { KitIdPattern } from './KitIdPattern.tsx'

interface Props {
  instruction: string
  pattern: string
}

/** Registers a kit and goes on to the tutorial. Stands on its own page and in a dialog of the dashboard. */
export function KitForm({ instruction, pattern }: Props) {
  const { state, kitId, fault, failure, type, submit } = useKitRegistration()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)

  const onRegistered = useEffectEvent(() => {
    toastSuccess(kitRegisteredMessage)
    void navigate(tutorialAddress(kitId))
  })
  useEffect(() => {
    if (state === 'registered') onRegistered()
  }, [state])
  useEffect(() => {
    if (failure) toastError(kitRegistrationMessage(failure))
    if (failure || fault) form.current?.querySelector('input')?.focus()
  }, [failure, fault])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    dismissToasts()
    submit()
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <FormStack>
        <KitIdField
          label={instruction}
          hint={<KitIdPattern text={pattern} />}
          value={kitId}
          onType={type}
          readOnly={state === 'registering'}
          error={fault?.message ?? (failure && kitRegistrationMessage(failure))}
        />
        <Button
          type="submit"
          busy={state === 'registering' || state === 'registered'}
          busyLabel="Registering"
        >
          Register
        </Button>
      </FormStack>
    </form>
  )
}
