import type { Factors } from '@swabwise/results-service/factors/factors.contract'
import type { SubmitEvent } from 'react'
import { browserKnowsPasskeys } from '../../../customer/passkeys.ts'
import { textIn } from '../../../forms/form-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FormStack } from '../../../ui/forms/FormPage.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { dayInWords, momentInWords } from '../../../ui/moment-words.ts'
import styles from '../../../ui/layout/Sections.module.css'
import type { FactorsFlow } from './use-factors.ts'

type Props = Pick<FactorsFlow, 'state' | 'doing' | 'addPasskey' | 'removePasskey'> & {
  readonly factors: Factors
}

export function Passkeys({ state, doing, addPasskey, removePasskey, factors: { passkeys } }: Props) {
  const isBusy = state !== 'listed'

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    addPasskey(textIn(new FormData(event.currentTarget), 'passkey-name').trim() || thisDevice)
  }

  return (
    <>
      <p>
        Your fingerprint, face or PIN in place of a password. Nobody can guess it or have it sent to them.
      </p>
      {passkeys.length > 0 && (
        <ul className={styles.rows} aria-busy={isBusy}>
          {passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
            <li key={id} className={styles.row}>
              <div>
                <p>
                  <strong>{name}</strong>
                </p>
                <p className={styles.quiet}>
                  Added {dayInWords(addedAt)},{' '}
                  {lastUsedAt === undefined ? 'not used yet' : `last used ${momentInWords(lastUsedAt)}`}
                </p>
              </div>
              <div>
                <Button
                  kind="quiet"
                  aria-label={`Remove ${name}`}
                  busy={doing?.what === 'removePasskey' && doing.id === id}
                  busyLabel="Removing"
                  disabled={isBusy}
                  onClick={() => removePasskey(id)}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {browserKnowsPasskeys() ? (
        <form method="post" noValidate onSubmit={onSubmit}>
          <FormStack>
            <TextField
              name="passkey-name"
              label="Name of the new passkey"
              hint="So that you recognize it in this list."
              defaultValue={thisDevice}
              maxLength={60}
              autoComplete="off"
            />
            <div>
              <Button
                type="submit"
                kind="secondary"
                busy={doing?.what === 'addPasskey'}
                busyLabel="Waiting for your device"
                disabled={isBusy}
              >
                Add a passkey
              </Button>
            </div>
          </FormStack>
        </form>
      ) : (
        <p>This browser knows no passkeys.</p>
      )}
    </>
  )
}

const thisDevice = 'This device'
