import { useEffect } from 'react'
import type { ExportFormat } from './export-results.ts'
import { useExport } from './use-your-data.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import styles from '../../../ui/layout/Sections.module.css'

const files: readonly { format: ExportFormat; label: string; what: string; name: string }[] = [
  {
    format: 'zip',
    label: 'ZIP',
    what: 'Everything we keep about you: results, profile, kits, shares, emails, sign-ins, and who looked.',
    name: 'swabwise-my-data.zip',
  },
  {
    format: 'csv',
    label: 'CSV',
    what: 'Your results as a table for a spreadsheet.',
    name: 'swabwise-results.csv',
  },
  {
    format: 'json',
    label: 'JSON',
    what: 'Your results for your own programs.',
    name: 'swabwise-results.json',
  },
  {
    format: 'fhir',
    label: 'FHIR',
    what: 'Your results for a clinic’s record system: an R4 bundle of genomics observations.',
    name: 'swabwise-results.fhir.json',
  },
]

export function ExportResults() {
  const { state, format, file, failure, exportAs } = useExport()
  useEffect(() => {
    const name = files.find((one) => one.format === format)?.name
    if (file && name) saveFile(file, name)
  }, [file, format])
  return (
    <>
      <ul className={styles.files}>
        {files.map(({ format: own, label, what }) => (
          <li key={own} className={styles.file}>
            <Button
              kind="secondary"
              busy={state === 'fetching' && format === own}
              busyLabel={`Making the ${label} file`}
              onClick={() => exportAs(own)}
            >
              Download as {label}
            </Button>
            <span className={styles.quiet}>{what}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.quiet}>
        {state === 'there' &&
          'Your file is among your downloads. It holds your results: keep it in a safe place.'}
        {failure && 'The file could not be created. Your results are safe: try again in a moment.'}
      </p>
    </>
  )
}
