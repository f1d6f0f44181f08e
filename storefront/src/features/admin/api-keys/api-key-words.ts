import type { ApiScope } from '@swabwise/events/vocabulary/api-scope'
import type { ListedApiKey } from '@swabwise/results-service/api-keys/api-keys.contract'
import type { BadgeTone } from '../../../ui/feedback/Badge.tsx'

export const scopeWords: Readonly<Record<ApiScope, string>> = {
  importResults: 'import results',
  readKits: 'read where a kit stands',
}

export const stateWords: Readonly<Record<ListedApiKey['state'], string>> = {
  valid: 'Valid',
  expired: 'Expired',
  revoked: 'Revoked',
}

export const stateTones: Readonly<Record<ListedApiKey['state'], BadgeTone>> = {
  valid: 'success',
  expired: 'attention',
  revoked: 'no-result',
}
