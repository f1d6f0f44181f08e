import { readTypedCode } from '@swabwise/results-service/report-checks/report-check-code.contract'
import type { CheckedReport } from '@swabwise/results-service/report-checks/report-checks.contract'
import { useState } from 'react'
import { call } from '../../api/browser.ts'
import { ApiProblem } from '../../api/problem.ts'
import { readQr } from '../../qr/read-qr.ts'
import { cardIn, readCard, type PaperCard } from './read-card.ts'

export type ReportCheck =
  | { readonly state: 'waiting'; readonly fault?: string; readonly pictureFault?: string }
  | { readonly state: 'checking' }
  | { readonly state: 'genuine'; readonly report: CheckedReport; readonly card?: PaperCard | undefined }
  | { readonly state: 'unknown'; readonly card?: PaperCard | undefined }
  /** Signed by the laboratory, but whether it still stands could not be looked up. */
  | { readonly state: 'signed'; readonly card: PaperCard; readonly fault: string }
  | { readonly state: 'forged' }
  | { readonly state: 'failed'; readonly fault: string }

export function useReportCheck() {
  const [check, setCheck] = useState<ReportCheck>({ state: 'waiting' })

  async function lookAtText(text: string): Promise<void> {
    const card = cardIn(text)
    if (card !== undefined) return lookAtCard(card)
    const typed = readTypedCode(text)
    if (typed.kind !== 'code') return setCheck({ state: 'waiting', fault: faultOf(typed) })
    setCheck({ state: 'checking' })
    setCheck(await standingOf(typed.code))
  }

  async function lookAtPicture(picture: Blob): Promise<void> {
    setCheck({ state: 'checking' })
    const card = cardIn((await readQr(picture).catch(() => undefined)) ?? '')
    if (card === undefined) setCheck({ state: 'waiting', pictureFault: unreadFault })
    else await lookAtCard(card)
  }

  async function lookAtCard(text: string): Promise<void> {
    setCheck({ state: 'checking' })
    try {
      const answer = await call('getHealthCardKeys', { asVisitor: true })
      if (answer === undefined) return setCheck({ state: 'failed', fault: awayFault })
      const card = await readCard(text, answer.keys)
      setCheck(card === undefined ? { state: 'forged' } : await standingOf(card.checkCode, card))
    } catch {
      setCheck({ state: 'failed', fault: awayFault })
    }
  }

  return { check, lookAtText, lookAtPicture }
}

async function standingOf(code: string, card?: PaperCard): Promise<ReportCheck> {
  const failed = (fault: string): ReportCheck =>
    card === undefined ? { state: 'failed', fault } : { state: 'signed', card, fault }
  try {
    const report = await call('checkReport', { params: { code }, asVisitor: true })
    return report ? { state: 'genuine', report, card } : failed(awayFault)
  } catch (thrown) {
    const status = thrown instanceof ApiProblem ? thrown.status : undefined
    if (status === 404) return { state: 'unknown', card }
    return failed(status === 429 ? tooManyFault : awayFault)
  }
}

const awayFault = 'The code could not be looked up just now. Check your connection and try again.'
const tooManyFault = 'Too many codes were tried from your connection. Wait a minute and try again.'
const unreadFault =
  'No signed square could be read in this picture. Fill the picture with the square, in good light and in focus.'

function faultOf(typed: Exclude<ReturnType<typeof readTypedCode>, { kind: 'code' }>): string {
  if (typed.kind === 'mistyped')
    return 'One of the signs is not as on the paper. Compare the code with the report sign by sign.'
  return typed.signs === 0
    ? 'Enter the check code from the report'
    : `A check code has 28 letters and digits; this one has ${typed.signs}.`
}
