import { readTypedCode } from '@swabwise/results-service/report-checks/report-check-code.contract'
import type { CheckedReport } from '@swabwise/results-service/report-checks/report-checks.contract'
import { useState } from 'react'
import { call } from '../../api/browser.ts'
import { ApiProblem } from '../../api/problem.ts'

export type ReportCheck =
  | { readonly state: 'waiting'; readonly fault?: string }
  | { readonly state: 'checking' }
  | { readonly state: 'genuine'; readonly code: string; readonly report: CheckedReport }
  | { readonly state: 'unknown'; readonly code: string }
  | { readonly state: 'failed'; readonly fault: string }

export function useReportCheck() {
  const [check, setCheck] = useState<ReportCheck>({ state: 'waiting' })

  async function look(text: string): Promise<void> {
    const typed = readTypedCode(text)
    if (typed.kind !== 'code') return setCheck({ state: 'waiting', fault: faultOf(typed) })
    const { code } = typed
    setCheck({ state: 'checking' })
    try {
      const report = await call('checkReport', { params: { code }, asVisitor: true })
      if (report) setCheck({ state: 'genuine', code, report })
      else setCheck({ state: 'failed', fault: awayFault })
    } catch (thrown) {
      const status = thrown instanceof ApiProblem ? thrown.status : undefined
      if (status === 404) setCheck({ state: 'unknown', code })
      else setCheck({ state: 'failed', fault: status === 429 ? tooManyFault : awayFault })
    }
  }

  return { check, look }
}

const awayFault = 'The code could not be looked up just now. Check your connection and try again.'
const tooManyFault = 'Too many codes were tried from your connection. Wait a minute and try again.'

function faultOf(typed: Exclude<ReturnType<typeof readTypedCode>, { kind: 'code' }>): string {
  if (typed.kind === 'mistyped')
    return 'One of the signs is not as on the paper. Compare the code with the report sign by sign.'
  return typed.signs === 0
    ? 'Enter the check code from the report'
    : `A check code has 28 letters and digits; this one has ${typed.signs}.`
}
