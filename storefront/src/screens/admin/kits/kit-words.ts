import type { KitStage, ListedKit } from '@swabwise/results-service/contract/admin-kits'
import type { KitKind } from '@swabwise/results-service/contract/results'
import type { BadgeTone } from '../../../ui/Badge.tsx'

export const kindWords: { readonly [K in KitKind]: string } = { thc: 'THC', cbd: 'CBD', cannabis: 'Cannabis' }
export const kindChoices = options(kindWords)

export const stageWords: { readonly [S in KitStage]: string } = {
  available: 'Not registered',
  registered: 'Awaiting results',
  held: 'On hold',
  pending: 'Pending',
  inconclusive: 'Inconclusive',
  final: 'Final',
}
export const stageChoices = options(stageWords)

export const stageTones: { readonly [S in KitStage]: BadgeTone } = {
  available: 'no-result',
  registered: 'neutral',
  held: 'attention',
  pending: 'neutral',
  inconclusive: 'attention',
  final: 'success',
}

function options<K extends string>(words: Readonly<Record<K, string>>) {
  return (Object.keys(words) as K[]).map((value) => ({ value, label: words[value] }))
}

export type KitAction = 'attach' | 'delete' | 'detach' | 'record' | 'correct' | 'decide' | 'release' | 'email'

/** What may be done with a kit as it stands. The service has the last word. */
export function actionsOn({ stage, results }: Pick<ListedKit, 'stage' | 'results'>): readonly KitAction[] {
  if (stage === 'available') return ['attach', 'delete']
  if (!results) return ['record', 'detach']
  const proposed: readonly KitAction[] = results.correctionProposed ? ['decide'] : []
  const next: KitAction = results.status === 'final' ? 'correct' : 'record'
  const write: readonly KitAction[] = results.correctionProposed ? [] : [next]
  const told: readonly KitAction[] = results.released ? ['email'] : ['release']
  return [...proposed, ...told, ...write, 'detach']
}
