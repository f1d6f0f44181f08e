import { Notice } from '../../ui/feedback/Notice.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'

/** The cart is kept in the browser: until hydration nobody knows what is in it. */
export function OpeningCart() {
  return (
    <>
      <Spinner label="Opening your cart" />
      <noscript>
        <Notice title="Your cart needs JavaScript">
          <p>It is kept in your own browser. Turn JavaScript on for this site and load the page again.</p>
        </Notice>
      </noscript>
    </>
  )
}
