import { Button } from '../../ui/actions/Button.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import styles from '../../ui/layout/Sections.module.css'
import { useSensitiveChoice } from './use-sensitive-choice.ts'

/** Asked once, before a result about mental health is shown for the first time. */
export function SensitiveQuestion() {
  const { state, choose } = useSensitiveChoice()
  return (
    <Panel title="Do you want to see results about mental health?" tone="lichen">
      <p>
        Some genes are linked to a risk to mental health with cannabis. Such a result is no diagnosis and
        cannot say whether you will fall ill. Some people would rather not know, and nobody needs to.
      </p>
      <p>
        If you choose not to see them, they are left out of your overview, reports, PDF, links to share and
        files of results. You can change your mind at any time, under Your Data in your account’s menu.
      </p>
      <div className={styles.actions}>
        <Button busy={state === 'saving'} onClick={() => void choose(true)}>
          Show them
        </Button>
        <Button kind="secondary" disabled={state === 'saving'} onClick={() => void choose(false)}>
          Do not show them
        </Button>
      </div>
      {state === 'failed' && <p role="alert">Something went wrong, please try again!</p>}
    </Panel>
  )
}
