import type { ListedRecall } from '@swabwise/results-service/recalls/recalls.contract'
import type { BadgeTone } from '../../../ui/feedback/Badge.tsx'

export const recallWords: { readonly [S in ListedRecall['state']]: string } = {
  held: 'Held by a rule',
  proposed: 'Proposed',
  recalled: 'Recalled',
  rejected: 'Rejected',
  ended: 'Ended',
}
export const recallTones: { readonly [S in ListedRecall['state']]: BadgeTone } = {
  held: 'attention',
  proposed: 'attention',
  recalled: 'attention',
  rejected: 'no-result',
  ended: 'success',
}
export const scopeWords = ({ kind, name }: Pick<ListedRecall, 'kind' | 'name'>) =>
  `${kind === 'run' ? 'Run' : 'Lot'} ${name}`
