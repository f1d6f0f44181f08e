import type { AccountId, EventId } from '@swabwise/events/catalogue/ids'
import type { LogEvent } from '@swabwise/events/catalogue/streams/log'
import { accept, refuse, type Decider } from '../platform/decider.ts'

type SettingAside = Extract<LogEvent, { type: 'SettingAsideProposed' }>['data']

export interface SetAside {
  readonly open: readonly SettingAside[]
  readonly done: readonly EventId[]
}

export type SettingAsideCommand =
  | { readonly type: 'ProposeSettingAside'; readonly what: SettingAside }
  | { readonly type: 'ConfirmSettingAside'; readonly eventId: EventId; readonly confirmedBy: AccountId }

export type SettingAsideRefusal = 'nothingProposed' | 'sameAdmin'

/** Folds the stream of what was set aside. A later proposal for the same event replaces an earlier one. */
export const settingAsideDecider: Decider<SetAside, SettingAsideCommand, LogEvent, SettingAsideRefusal> = {
  initial: { open: [], done: [] },
  evolve(state, event) {
    switch (event.type) {
      case 'SettingAsideProposed':
        return { ...state, open: [...withoutEvent(state.open, event.data.eventId), event.data] }
      case 'EventSetAside':
        return {
          open: withoutEvent(state.open, event.data.eventId),
          done: [...state.done, event.data.eventId],
        }
      case 'FactsCounted':
      case 'LogCreated':
      case 'LogScavenged':
        return state
    }
  },
  decide(command, { open, done }) {
    switch (command.type) {
      case 'ProposeSettingAside':
        return done.includes(command.what.eventId)
          ? accept()
          : accept({ type: 'SettingAsideProposed', data: command.what } as const)
      case 'ConfirmSettingAside': {
        const { eventId, confirmedBy } = command
        if (done.includes(eventId)) return accept()
        const proposed = open.find((one) => one.eventId === eventId)
        if (proposed === undefined) return refuse('nothingProposed')
        if (proposed.proposedBy === confirmedBy) return refuse('sameAdmin')
        return accept({ type: 'EventSetAside', data: proposed } as const)
      }
    }
  },
}

const withoutEvent = (open: readonly SettingAside[], eventId: EventId) =>
  open.filter((one) => one.eventId !== eventId)
