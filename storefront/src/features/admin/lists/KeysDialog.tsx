import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import styles from './KeysDialog.module.css'

const keys = [
  ['/', 'To the filter'],
  ['Escape or ↓', 'From the filter to the rows'],
  ['j or ↓', 'To the next row'],
  ['k or ↑', 'To the row before'],
  ['Enter', 'Open the row'],
  ['x', 'Select the row, where rows can be selected'],
  ['?', 'Show this list'],
] as const

interface Props {
  open: boolean
  close: () => void
  on: boolean
  set: (on: boolean) => void
}

export function KeysDialog({ open, close, on, set }: Props) {
  return (
    <Dialog open={open} onClose={close} title="Keyboard shortcuts">
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={key} className={styles.line}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        name="single-keys"
        label="Use / ? and j from anywhere on the page"
        checked={on}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    </Dialog>
  )
}
