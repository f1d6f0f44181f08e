import { useState } from 'react'
import { call } from '../../api/browser.ts'
import { onePerAction } from '../../api/command-id.ts'
import { dismissToasts, toastError, toastSuccess } from '../../ui/feedback/toast.ts'
import type { Posted } from '../../content/page-answer.ts'
import {
  contactFields,
  faultsIn,
  faultsTold,
  type ContactFault,
  type ContactMessage,
} from './contact-form.ts'

export interface ContactState {
  status: 'writing' | 'sending' | 'sent'
  faults: readonly ContactFault[]
  /** Answers whether the message has arrived. */
  send: (message: ContactMessage) => Promise<boolean>
}

const sendMessage = onePerAction((body: ContactMessage, commandId) =>
  call('sendContactMessage', { body, commandId, asVisitor: true }),
)

/** @param posted what was posted before hydration and refused */
export function useContactMessage(posted: Posted | undefined): ContactState {
  const [status, setStatus] = useState<ContactState['status']>('writing')
  const [faults, setFaults] = useState<readonly ContactFault[]>(() => known(posted))

  async function send(message: ContactMessage): Promise<boolean> {
    const found = faultsIn(message)
    dismissToasts()
    setFaults(found)
    setStatus(found.length > 0 ? 'writing' : 'sending')
    if (found.length > 0) return false
    try {
      const answer = await sendMessage(message)
      if (!answer) throw new Error('The message was not taken')
      setStatus('sent')
      toastSuccess('Contact form has been submitted successfully.')
      return true
    } catch (thrown) {
      setStatus('writing')
      setFaults(faultsTold(thrown))
      toastError('Something went wrong, please try again!')
      return false
    }
  }

  return { status, faults, send }
}

function known(posted: Posted | undefined): readonly ContactFault[] {
  return (posted?.faults ?? []).flatMap(({ field, message }) => {
    const ours = contactFields.find((name) => name === field)
    return ours ? [{ field: ours, message }] : []
  })
}
