/**
 * How far a kit has come, in rules, answers and tables alike. `detached`: taken from its owner after the laboratory
 * had reported, so that it can go back to that person only. `withdrawn`: reported, and taken back since. `erased`: its owner is gone, and nothing can be done with
 * it any more.
 */
export const kitStages = [
  'available',
  'registered',
  'held',
  'pending',
  'inconclusive',
  'final',
  'withdrawn',
  'detached',
  'erased',
] as const
export type KitStage = (typeof kitStages)[number]
