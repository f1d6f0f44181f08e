import { contactLimits } from '@swabwise/results-service/contact/contact-limits.contract'
import { Fragment, useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { messageIn } from '../../forms/field-faults.ts'
import { usePageAnswer } from '../../content/page-context.ts'
import type { ContentOf } from '../../content/pages.ts'
import { Text } from '../../content/Text.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { CountedField } from '../../ui/forms/CountedField.tsx'
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx'
import { FormStack } from '../../ui/forms/FormPage.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { textIn } from '../../forms/form-text.ts'
import { useHydrated } from '../../ui/feedback/InBrowserOnly.tsx'
import { contactFields, type ContactField, type ContactMessage } from './contact-form.ts'
import styles from './ContactForm.module.css'
import { useContactMessage } from './use-contact-message.ts'

/** Who goes to read the privacy policy finds the message again on coming back. */
let draft: Partial<ContactMessage> = {}

export function ContactForm({ messageHint, note, sent }: ContentOf<'contact'>['form']) {
  const form = useRef<HTMLFormElement>(null)
  const [sentBefore, setSentBefore] = useState(0)
  const { posted } = usePageAnswer()
  const { status, faults, send } = useContactMessage(posted)
  const hydrated = useHydrated()
  const sentWithoutScript = new URLSearchParams(useLocation().search).get('sent') === 'yes'
  useEffect(() => {
    const written = form.current
    return () => void (draft = written ? read(written) : {})
  }, [])
  const field = (name: ContactField) => ({
    name,
    max: contactLimits[name],
    defaultValue: draft[name] ?? (sentBefore === 0 ? posted?.values[name] : undefined),
    error: messageIn(faults)(name),
  })

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!(await send(read(event.currentTarget)))) return
    draft = {}
    setSentBefore((count) => count + 1)
  }

  return (
    <form
      ref={form}
      method="post"
      action="/contact"
      noValidate={hydrated}
      onSubmit={(event) => void onSubmit(event)}
    >
      <FormStack>
        <ErrorSummary errors={faults} />
        {posted && status === 'writing' && faults.length === 0 && (
          <Notice kind="error" role="alert" title="Something went wrong, please try again!">
            <p>Your message has not been sent. What you typed is still here.</p>
          </Notice>
        )}
        {(status === 'sent' || (sentWithoutScript && status === 'writing' && faults.length === 0)) && (
          <div tabIndex={-1} ref={takeFocus}>
            <Notice
              kind="success"
              title={status === 'sent' ? 'Sent' : 'Contact form has been submitted successfully.'}
            >
              <p>{sent}</p>
            </Notice>
          </div>
        )}
        <Fragment key={sentBefore}>
          <CountedField {...field('name')} label="Name" autoComplete="name" />
          <CountedField {...field('email')} label="Email" type="email" autoComplete="email" />
          <CountedField {...field('subject')} label="Subject" />
          <CountedField {...field('message')} label="Message" hint={messageHint} rows={8} />
        </Fragment>
        <Button type="submit" busy={status === 'sending'} busyLabel="Sending">
          Send message
        </Button>
        <div className={styles.note}>
          <Text value={note} />
        </div>
      </FormStack>
    </form>
  )
}

function takeFocus(element: HTMLElement | null) {
  element?.focus()
}

function read(form: HTMLFormElement): ContactMessage {
  const given = new FormData(form)
  const [name, email, subject, message] = contactFields.map((field) => textIn(given, field))
  return { name: name ?? '', email: email ?? '', subject: subject ?? '', message: message ?? '' }
}
