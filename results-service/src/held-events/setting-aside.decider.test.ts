import { it } from 'vitest'
import { AccountId, EventId } from '@swabwise/events/catalogue/ids'
import { given } from '@swabwise/events/testing/given'
import { settingAsideDecider } from './setting-aside.decider.ts'

const [ada, ben] = [
  AccountId.parse('e2225e81-dc10-5d44-a220-29c42b26cf48'),
  AccountId.parse('5d1c2f64-22c1-4b0e-8f4b-8d1e6a3c9b77'),
]
const eventId = EventId.parse('41f0e9d8-c7b6-4a59-9e8d-7f6a5b4c3d2e')
const what = { stream: 'account-1', revision: 4, eventId, digest: 'ab', reason: 'not ours', proposedBy: ada }
const proposed = { type: 'SettingAsideProposed', data: what } as const
const setAside = { type: 'EventSetAside', data: what } as const
const propose = { type: 'ProposeSettingAside', what } as const
const confirm = (confirmedBy: AccountId) => ({ type: 'ConfirmSettingAside', eventId, confirmedBy }) as const

it('one admin proposes, another one confirms', () => {
  given(settingAsideDecider, []).when(propose).then(proposed)
  given(settingAsideDecider, [proposed]).when(confirm(ben)).then(setAside)
})

it('nobody confirms their own proposal, nor what nobody proposed', () => {
  given(settingAsideDecider, [proposed]).when(confirm(ada)).thenRefused('sameAdmin')
  given(settingAsideDecider, []).when(confirm(ben)).thenRefused('nothingProposed')
})

it('a later proposal replaces an earlier one', () => {
  const later = { ...what, reason: 'written by another team', proposedBy: ben }
  const past = [proposed, { type: 'SettingAsideProposed', data: later } as const]
  given(settingAsideDecider, past).when(confirm(ben)).thenRefused('sameAdmin')
  given(settingAsideDecider, past).when(confirm(ada)).then({ type: 'EventSetAside', data: later })
})

it('what is set aside stays so', () => {
  given(settingAsideDecider, [proposed, setAside]).when(propose).then()
  given(settingAsideDecider, [proposed, setAside]).when(confirm(ben)).then()
})
