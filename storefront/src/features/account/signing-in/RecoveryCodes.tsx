import type { Factors } from '@swabwise/results-service/factors/factors.contract'
import { Button } from '../../../ui/actions/Button.tsx'
import type { FactorsFlow } from './use-factors.ts'

type Props = Pick<FactorsFlow, 'state' | 'doing' | 'recoveryCodes' | 'makeCodes'> & {
  readonly factors: Factors
}

export function RecoveryCodes({ state, doing, recoveryCodes, makeCodes, factors }: Props) {
  const { passkeys, authenticator, recoveryCodesLeft: left } = factors
  if (recoveryCodes !== undefined) return <p>They stand above.</p>
  if (passkeys.length === 0 && authenticator === undefined)
    return <p>You get them with your first passkey or authenticator app, for when you have lost it.</p>
  return (
    <>
      <p>
        {left === 0 ? 'None is left' : left === 1 ? 'One is left' : `${left} are left`}. Each opens your
        account once beside your password, when you have lost your passkey or app.
      </p>
      <div>
        <Button
          kind="secondary"
          busy={doing?.what === 'makeCodes'}
          busyLabel="Making them"
          disabled={state !== 'listed'}
          onClick={makeCodes}
        >
          Make new recovery codes
        </Button>
      </div>
    </>
  )
}
