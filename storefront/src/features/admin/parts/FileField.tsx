import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { describedBy, Field, type FieldWords } from '../../../ui/forms/Field.tsx'
import styles from './FileField.module.css'

type Props = FieldWords & {
  name: string
  accept: string
  /** The name of the file that was chosen. */
  chosen: string | undefined
  disabled?: boolean
  onText: (text: string, name: string) => void
}

const notText = 'This file is not UTF-8 text. Save it as "CSV UTF-8" and choose it again.'

/** A file of text, chosen or dropped. */
export function FileField({ name, label, hint, error, accept, chosen, disabled = false, onText }: Props) {
  const [fault, setFault] = useState<string>()
  const [over, setOver] = useState(false)
  const shown = error ?? fault

  async function read(file: File | undefined) {
    if (!file) return
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
      setFault(undefined)
      onText(text, file.name)
    } catch {
      setFault(notText)
    }
  }

  return (
    <Field id={name} label={label} hint={hint} error={shown}>
      <div
        className={classNames(styles.drop, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!disabled)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (!disabled) void read(event.dataTransfer.files[0])
        }}
      >
        <input
          type="file"
          id={name}
          name={name}
          accept={accept}
          disabled={disabled}
          aria-describedby={describedBy(name, { hint, error: shown })}
          aria-invalid={shown ? true : undefined}
          className={styles.input}
          onChange={(event) => {
            const input = event.currentTarget
            void read(input.files?.[0]).then(() => (input.value = ''))
          }}
        />
        <p className={styles.words}>{chosen ? `Chosen: ${chosen}` : 'or drop it here'}</p>
      </div>
    </Field>
  )
}
