import { useState, type ReactNode } from 'react'
import { failureOf } from '../../../api/failure.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { dismissToasts, toastError } from '../../../ui/feedback/toast.ts'
import { absenceWords } from '../words/failure-words.ts'
import { bytesInWords } from '../words/numbers.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { today } from '../parts/save-file.ts'

interface Props {
  /** Fetches the file; undefined when the session is over. */
  fetch: (onBytes: (bytes: number) => void) => Promise<Blob | undefined>
  /** What the file is called before the date. */
  file: string
  children: ReactNode
}

/** Saves the whole filtered list, however long it is, and tells how much has come. */
export function ExportButton({ fetch, file, children }: Props) {
  const [bytes, setBytes] = useState<number>()

  async function save() {
    setBytes(0)
    dismissToasts()
    try {
      const blob = await fetch(setBytes)
      if (blob) saveFile(blob, `swabwise-${file}-${today()}.csv`)
    } catch (thrown) {
      toastError(`The file could not be created. ${absenceWords(failureOf(thrown))}`)
    } finally {
      setBytes(undefined)
    }
  }

  return (
    <Button
      kind="quiet"
      onClick={save}
      busy={bytes !== undefined}
      busyLabel={bytes === undefined ? '' : `${bytesInWords(bytes)} …`}
    >
      {children}
    </Button>
  )
}
