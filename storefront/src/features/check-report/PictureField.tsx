import { useEffect, useEffectEvent, useRef } from 'react'
import { describedBy, Field } from '../../ui/forms/Field.tsx'
import styles from './CheckReport.module.css'

const name = 'picture'
const hint = 'The picture does not leave your device.'

export function PictureField({
  fault,
  onPicture,
}: {
  fault: string | undefined
  onPicture: (picture: Blob) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const look = () => {
    const [picture] = field.current?.files ?? []
    if (picture) onPicture(picture)
    if (field.current) field.current.value = ''
  }
  const lookAtFirst = useEffectEvent(look)
  // A picture may have been chosen before the page came to life.
  useEffect(() => lookAtFirst(), [])

  return (
    <div className={styles.picture}>
      <Field id={name} label="Or a photo of the square" hint={hint} error={fault}>
        <input
          type="file"
          id={name}
          accept="image/*"
          aria-describedby={describedBy(name, { hint, error: fault })}
          aria-invalid={fault ? true : undefined}
          className={styles.file}
          ref={field}
          onChange={look}
        />
      </Field>
    </div>
  )
}
