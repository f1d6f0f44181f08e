import type { Share } from '@swabwise/results-service/sharing/shares.contract'
import { dayInWords, momentInWords } from '../../ui/moment-words.ts'

export const shareLengths = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const

export const sharedReportsChoices = [
  { value: 'all', label: 'All my reports' },
  { value: 'cannabis', label: 'Only the four cannabis reports' },
] as const

export const sharedReportsLabel = { all: 'All reports', cannabis: 'The four cannabis reports' } as const

export type ShareState = 'open' | 'expired' | 'revoked'

/** @param now milliseconds */
export function shareStateOf({ revokedAt, expiresAt }: Share, now: number): ShareState {
  if (revokedAt !== undefined) return 'revoked'
  return Date.parse(expiresAt) <= now ? 'expired' : 'open'
}

export function shareStateWords({ revokedAt, expiresAt }: Share, state: ShareState): string {
  switch (state) {
    case 'open':
      return `Open until ${momentInWords(expiresAt)}`
    case 'expired':
      return `Ran out on ${dayInWords(expiresAt)}`
    case 'revoked':
      return `Revoked on ${dayInWords(revokedAt ?? expiresAt)}`
  }
}

export function openingsWords(openings: Share['openings']): string {
  const [last] = openings
  if (last === undefined) return 'Not opened yet'
  const times = openings.length === 1 ? 'once' : `${openings.length} times`
  return `Opened ${times}, last on ${momentInWords(last.at)}`
}
