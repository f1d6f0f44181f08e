import type { KitStage } from '@swabwise/events/vocabulary/kit-stage'
import type { KitKind } from '@swabwise/events/vocabulary/kit-kind'
import type { BadgeTone } from '../../../ui/feedback/Badge.tsx'

export const kindWords: { readonly [K in KitKind]: string } = { thc: 'THC', cbd: 'CBD', cannabis: 'Cannabis' }
export const kindChoices = options(kindWords)

export const stageWords: { readonly [S in KitStage]: string } = {
  available: 'Not registered',
  registered: 'Awaiting results',
  held: 'On hold',
  pending: 'Pending',
  inconclusive: 'Inconclusive',
  final: 'Final',
  withdrawn: 'Withdrawn',
  detached: 'Detached',
  erased: 'Owner erased',
}
export const stageChoices = options(stageWords)

export const stageTones: { readonly [S in KitStage]: BadgeTone } = {
  available: 'no-result',
  registered: 'neutral',
  held: 'attention',
  pending: 'neutral',
  inconclusive: 'attention',
  final: 'success',
  withdrawn: 'attention',
  detached: 'neutral',
  erased: 'no-result',
}

function options<K extends string>(words: Readonly<Record<K, string>>) {
  return (Object.keys(words) as K[]).map((value) => ({ value, label: words[value] }))
}
