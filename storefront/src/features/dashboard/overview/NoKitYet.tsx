import { useState } from 'react'
import { useContent } from '../../../content/page-context.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { RegisterKitDialog } from './RegisterKitDialog.tsx'

export function NoKitYet() {
  const { heading, text, action } = useContent('dashboard').empty
  const [open, setOpen] = useState(false)
  return (
    <Panel title={heading} tone="lichen">
      <p>{text}</p>
      <div>
        <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
          {action.label}
        </Button>
      </div>
      <RegisterKitDialog open={open} onClose={() => setOpen(false)} />
    </Panel>
  )
}
