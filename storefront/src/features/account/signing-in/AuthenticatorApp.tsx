import type { Factors } from '@swabwise/results-service/factors/factors.contract'
import type { SubmitEvent } from 'react'
import { textIn } from '../../../forms/form-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FormStack } from '../../../ui/forms/FormPage.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { dayInWords, momentInWords } from '../../../ui/moment-words.ts'
import styles from '../../../ui/layout/Sections.module.css'
import type { Offer } from './factors-machine.ts'
import { SecretCode } from './SecretCode.tsx'
import type { FactorsFlow } from './use-factors.ts'

type Props = Pick<
  FactorsFlow,
  'state' | 'doing' | 'offer' | 'offerSecret' | 'cancelOffer' | 'addAuthenticator' | 'removeAuthenticator'
> & { readonly factors: Factors }

export function AuthenticatorApp(props: Props) {
  const { state, doing, offer, offerSecret, removeAuthenticator, factors } = props
  const { authenticator } = factors
  const isBusy = state !== 'listed'
  if (authenticator !== undefined)
    return (
      <>
        <p className={styles.quiet}>
          Added {dayInWords(authenticator.addedAt)},{' '}
          {authenticator.lastUsedAt === undefined
            ? 'not used yet'
            : `last used ${momentInWords(authenticator.lastUsedAt)}`}
        </p>
        <div>
          <Button
            kind="quiet"
            busy={doing?.what === 'removeAuthenticator'}
            busyLabel="Removing"
            disabled={isBusy}
            onClick={removeAuthenticator}
          >
            Remove the authenticator app
          </Button>
        </div>
      </>
    )
  if (offer !== undefined) return <NewAuthenticator {...props} offer={offer} />
  return (
    <>
      <p>An app on your phone that shows a new code every thirty seconds.</p>
      <div>
        <Button
          kind="secondary"
          busy={doing?.what === 'offer'}
          busyLabel="One moment"
          disabled={isBusy}
          onClick={offerSecret}
        >
          Add an authenticator app
        </Button>
      </div>
    </>
  )
}

function NewAuthenticator({
  state,
  doing,
  offer,
  addAuthenticator,
  cancelOffer,
}: Props & { readonly offer: Offer }) {
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    addAuthenticator(offer, textIn(new FormData(event.currentTarget), 'authenticator-code'))
  }
  const isBusy = state !== 'listed'
  return (
    <form method="post" noValidate onSubmit={onSubmit}>
      <FormStack>
        <p>Scan this with the app, or type the key below it. Then enter the code that the app shows.</p>
        <SecretCode {...offer} />
        <TextField
          name="authenticator-code"
          label="Code of the app"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          code
          width="short"
        />
        <div className={styles.actions}>
          <Button
            type="submit"
            busy={doing?.what === 'addAuthenticator'}
            busyLabel="Checking"
            disabled={isBusy}
          >
            Add it
          </Button>
          <Button kind="quiet" onClick={cancelOffer} disabled={isBusy}>
            Cancel
          </Button>
        </div>
      </FormStack>
    </form>
  )
}
