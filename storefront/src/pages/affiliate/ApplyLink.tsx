import { useContent } from '../../content/page-context.ts'
import { AnchorButton } from '../../ui/actions/AnchorButton.tsx'
import type { ButtonKind } from '../../ui/actions/Button.tsx'

/** Leads away from this site, to the sign-up page of the affiliate-tracking provider. */
export function ApplyLink({ kind }: { kind?: ButtonKind }) {
  const { apply, signUpAddress } = useContent('affiliate')
  return (
    <AnchorButton href={signUpAddress} kind={kind} rel="noreferrer">
      {apply}
    </AnchorButton>
  )
}
