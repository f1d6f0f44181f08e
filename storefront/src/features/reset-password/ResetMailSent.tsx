import { useEffect, useRef } from 'react'
import { useContent } from '../../content/page-context.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { FormStack } from '../../ui/forms/FormPage.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'

/** The same for every address. Takes the focus, since the form is gone. */
export function ResetMailSent({ onAgain }: { onAgain: () => void }) {
  const { resetMailSent } = useContent('forgotPassword')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <FormStack>
      <div ref={box} tabIndex={-1}>
        <Notice kind="success" title={resetMailSent.heading}>
          <p>{resetMailSent.text}</p>
        </Notice>
      </div>
      <Button kind="secondary" onClick={onAgain}>
        Use another address
      </Button>
    </FormStack>
  )
}
