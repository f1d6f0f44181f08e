import { browserKnowsPasskeys } from '../../customer/passkeys.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useHydrated } from '../../ui/feedback/InBrowserOnly.tsx'

interface Props {
  readonly busy: boolean
  readonly disabled: boolean
  readonly onUse: () => void
}

/** Nothing where the browser knows no passkeys. */
export function PasskeyButton({ busy, disabled, onUse }: Props) {
  if (!useHydrated() || !browserKnowsPasskeys()) return null
  return (
    <Button
      kind="secondary"
      busy={busy}
      busyLabel="Waiting for your passkey"
      disabled={disabled}
      onClick={onUse}
    >
      Use a passkey
    </Button>
  )
}
