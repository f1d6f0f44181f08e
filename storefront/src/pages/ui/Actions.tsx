import { useState } from 'react'
import { toastError, toastSuccess } from '../../ui/feedback/toast.ts'
import { Accordion } from '../../ui/layout/Accordion.tsx'
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx'
import { Button, LinkButton, type ButtonKind } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { Ladder } from '../../ui/brand/Ladder.tsx'
import { Logo } from '../../ui/brand/Logo.tsx'
import { Notice, type NoticeKind } from '../../ui/feedback/Notice.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { QuantityStepper } from '../../ui/actions/QuantityStepper.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Row, Section, State } from './Shown.tsx'

const kinds: readonly ButtonKind[] = ['primary', 'secondary', 'quiet', 'danger']
const notices: readonly NoticeKind[] = ['info', 'success', 'attention', 'error']
const badges: readonly BadgeTone[] = ['neutral', 'success', 'attention', 'error', 'genetics', 'no-result']

export function Actions() {
  const [size, setSize] = useState<'narrow' | 'wide'>()
  const [count, setCount] = useState(1)
  return (
    <>
      <Section title="Buttons">
        {kinds.map((kind) => (
          <State key={kind} name={kind}>
            <Row>
              <Button kind={kind}>Save changes</Button>
              <Button kind={kind} disabled>
                Disabled
              </Button>
              <Button kind={kind} busy busyLabel="Saving...">
                Save changes
              </Button>
              <LinkButton kind={kind} to="/ui">
                As a link
              </LinkButton>
            </Row>
          </State>
        ))}
        <State name="stepper, at its least, between, at its most">
          <Row>
            <QuantityStepper label="None" value={0} min={0} max={25} onChange={() => undefined} />
            <QuantityStepper label="Some" value={count} min={0} max={25} onChange={setCount} />
            <QuantityStepper label="All" value={25} min={0} max={25} onChange={() => undefined} />
          </Row>
        </State>
      </Section>
      <Section title="Messages">
        {notices.map((kind) => (
          <State key={kind} name={kind}>
            <Notice kind={kind} title="What happened">
              <p>What was kept, and what to do.</p>
            </Notice>
          </State>
        ))}
        <State name="badges">
          <Row>
            {badges.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </Row>
        </State>
        <State name="toasts">
          <Row>
            <Button kind="secondary" onClick={() => toastSuccess('Your profile has been updated.')}>
              Show a success
            </Button>
            <Button kind="secondary" onClick={() => toastError('Something went wrong, please try again!')}>
              Show an error
            </Button>
          </Row>
        </State>
        <State name="spinner">
          <Spinner label="Getting the price" />
        </State>
      </Section>
      <Section title="Surfaces">
        {(['plain', 'surface', 'lichen'] as const).map((tone) => (
          <State key={tone} name={`panel, ${tone}`}>
            <Panel title="A panel" level={3} tone={tone}>
              <p>Text on it.</p>
            </Panel>
          </State>
        ))}
        <State name="accordion">
          <Accordion
            items={[
              { id: 'ui-closed', title: 'A question', content: <p>Its answer.</p> },
              {
                id: 'ui-aside',
                title: 'With a word beside it',
                aside: 'Normal',
                content: <p>Its answer.</p>,
              },
            ]}
          />
        </State>
        <State name="dialogs">
          <Row>
            <Button kind="secondary" onClick={() => setSize('narrow')}>
              Open a narrow one
            </Button>
            <Button kind="secondary" onClick={() => setSize('wide')}>
              Open a wide one
            </Button>
          </Row>
          <Dialog
            open={size !== undefined}
            onClose={() => setSize(undefined)}
            title="A dialog"
            size={size ?? 'narrow'}
            actions={<Button onClick={() => toastSuccess('Said above a dialog.')}>Say something</Button>}
          >
            <p>It keeps the focus inside, and gives it back.</p>
          </Dialog>
        </State>
        <State name="ladder and logo">
          <Ladder />
          <Logo />
        </State>
      </Section>
    </>
  )
}
