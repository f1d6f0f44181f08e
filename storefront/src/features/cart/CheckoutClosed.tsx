import type { CheckoutStatus } from '@swabwise/results-service/shop/checkout-rule.contract'
import type { ContentOf } from '../../content/pages.ts'
import { Link } from '../../ui/navigation/Link.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'

interface Props {
  standing: CheckoutStatus
  closed: ContentOf<'cart'>['checkoutClosed']
}

/** Why the checkout cannot be entered; nothing when it can. */
export function CheckoutClosed({ standing, closed }: Props) {
  switch (standing.kind) {
    case 'open':
      return null
    case 'too-few': {
      const tests = standing.atLeast === 1 ? 'a cannabis test' : `${standing.atLeast} cannabis tests`
      return (
        <Notice kind="attention" title={`Your cart needs ${tests} to check out`}>
          <p>
            The checkout opens when {standing.atLeast === 1 ? 'it is' : 'they are'} there. Your cart stays on
            this device.
          </p>
        </Notice>
      )
    }
    case 'closed':
      return (
        <Notice kind="attention" title={closed.heading}>
          <p>{closed.text}</p>
          <p>
            <Link to="/contact">Contact us</Link>
          </p>
        </Notice>
      )
  }
}
