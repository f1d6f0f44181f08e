import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/actions/Button.tsx'

/** Leads to the checkout, and shows that it does until that page is there. */
export function CheckoutButton({ open }: { open: boolean }) {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  return (
    <Button
      wide
      disabled={!open}
      busy={open && leaving}
      busyLabel="Opening the checkout"
      onClick={() => {
        setLeaving(true)
        void navigate('/checkout')
      }}
    >
      Checkout
    </Button>
  )
}
