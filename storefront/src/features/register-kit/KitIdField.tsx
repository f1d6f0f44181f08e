import { useLayoutEffect, useRef, type ChangeEvent, type ReactNode } from 'react'
import { kitIdFormat } from '@swabwise/events/vocabulary/kit-id'
import { caretAfterMask } from './kit-id.ts'
import { TextField } from '../../ui/forms/TextField.tsx'

interface Props {
  label: string
  hint: ReactNode
  value: string
  onType: (text: string) => void
  readOnly: boolean
  error: string | undefined
}

/** The mask of a swab kit ID. Its hyphens come and go by themselves; the caret stays beside what was typed. */
export function KitIdField({ label, hint, value, onType, readOnly, error }: Props) {
  const caret = useRef<{ input: HTMLInputElement; at: number }>(undefined)

  useLayoutEffect(() => {
    if (caret.current) caret.current.input.setSelectionRange(caret.current.at, caret.current.at)
    caret.current = undefined
  })

  function onChange({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    caret.current = { input, at: caretAfterMask(input.value, input.selectionStart ?? input.value.length) }
    onType(input.value)
  }

  return (
    <TextField
      name="kitId"
      label={label}
      hint={hint}
      value={value}
      onChange={onChange}
      readOnly={readOnly}
      placeholder={kitIdFormat}
      width="medium"
      code
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      error={error}
    />
  )
}
