import type { ApiKeyId } from '@swabwise/events/catalogue/ids'
import type { ApiKeyEvent } from '@swabwise/events/catalogue/streams/api-key'
import { accept, refuse, type Decider } from '../platform/decider.ts'

export type ApiKey =
  { readonly status: 'none' } | { readonly status: 'valid' | 'revoked'; readonly apiKeyId: ApiKeyId }

export type ApiKeyCommand =
  | { readonly type: 'MakeApiKey'; readonly key: Extract<ApiKeyEvent, { type: 'ApiKeyMade' }>['data'] }
  | { readonly type: 'RevokeApiKey' }

export const apiKeyDecider: Decider<ApiKey, ApiKeyCommand, ApiKeyEvent, 'keyExists' | 'noKey'> = {
  initial: { status: 'none' },
  evolve(state, { type, data: { apiKeyId } }) {
    switch (type) {
      case 'ApiKeyMade':
        return { status: 'valid', apiKeyId }
      case 'ApiKeyUsed':
        return state
      case 'ApiKeyRevoked':
        return { status: 'revoked', apiKeyId }
    }
  },
  decide(command, state) {
    switch (command.type) {
      case 'MakeApiKey':
        return state.status === 'none'
          ? accept({ type: 'ApiKeyMade', data: command.key } as const)
          : refuse('keyExists')
      case 'RevokeApiKey':
        if (state.status === 'none') return refuse('noKey')
        return state.status === 'revoked'
          ? accept()
          : accept({ type: 'ApiKeyRevoked', data: { apiKeyId: state.apiKeyId } } as const)
    }
  },
}
