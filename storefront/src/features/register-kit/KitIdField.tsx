import { useLayoutEffect, useRef, type ClipboardEvent, type ReactNode } from 'react'
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

/** A masked field. Hyphens come and go by themselves; the caret stays beside what was typed or pasted. */
export function KitIdField({ label, hint, value, onType, readOnly, error }: Props) {
  const caret = useRef<{ input: HTMLInputElement; at: number }>(undefined)

  useLayoutEffect(() => {
    if (caret.current) caret.current.input.setSelectionRange(caret.current.at, caret.current.at)
    caret.current = undefined
  })

  function take(input: HTMLInputElement, text: string, at: number) {
    caret.current = { input, at: caretAfterMask(text, at) }
    onType(text)
  }

  /** The browser would cut what is pasted to the length of an ID before the mask finds the ID in it. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    const input = event.currentTarget
    const { value, selectionStart: start, selectionEnd: end } = input
    const before = value.slice(0, start ?? 0) + event.clipboardData.getData('text')
    take(input, before + value.slice(end ?? value.length), before.length)
  }

  return (
    <TextField
      name="kitId"
      label={label}
      hint={hint}
      value={value}
      onChange={({ currentTarget: input }) =>
        take(input, input.value, input.selectionStart ?? input.value.length)
      }
      onPaste={onPaste}
      minLength={kitIdFormat.length}
      maxLength={kitIdFormat.length}
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
