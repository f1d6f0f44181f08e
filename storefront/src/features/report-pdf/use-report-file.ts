import { useEffect, useRef, useState } from 'react'
import { makeReportFile } from '../../reports/pdf/make-report-file.ts'
import type { Printable } from '../../reports/pdf/render.ts'
import type { Step } from '../../reports/pdf/steps.ts'

export type ReportFile =
  | { readonly state: 'none' }
  | { readonly state: 'making'; readonly step: Step }
  | { readonly state: 'made'; readonly address: string }
  | { readonly state: 'failed' }

/** Makes the file and saves it. Its address stays good as long as the screen is there. */
export function useReportFile(report: Printable, fileName: string) {
  const [file, setFile] = useState<ReportFile>({ state: 'none' })
  const here = useRef(true)

  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  useEffect(() => {
    if (file.state === 'made') return () => URL.revokeObjectURL(file.address)
  }, [file])

  async function generate() {
    setFile({ state: 'making', step: 'fonts' })
    try {
      const blob = await makeReportFile(report, (step) => here.current && setFile({ state: 'making', step }))
      if (!here.current) return
      const address = URL.createObjectURL(blob)
      setFile({ state: 'made', address })
      save(address, fileName)
    } catch {
      if (here.current) setFile({ state: 'failed' })
    }
  }

  return { file, generate }
}

function save(address: string, fileName: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
}
