export const normal = { outcome: 'normal', direction: 'none' } as const
export const intermediate = { outcome: 'intermediate', direction: 'none' } as const
export const slow = { outcome: 'slow', direction: 'down' } as const
export const verySlow = { outcome: 'very-slow', direction: 'down' } as const
export const reduced = { outcome: 'reduced', direction: 'down' } as const
export const higher = { outcome: 'higher', direction: 'up' } as const
export const increased = { outcome: 'increased', direction: 'up' } as const
export const rapid = { outcome: 'rapid', direction: 'up' } as const
export const ultrarapid = { outcome: 'ultrarapid', direction: 'up' } as const

export type Effect =
  | typeof normal
  | typeof intermediate
  | typeof slow
  | typeof verySlow
  | typeof reduced
  | typeof higher
  | typeof increased
  | typeof rapid
  | typeof ultrarapid

export type Outcome = Effect['outcome']
export type Direction = Effect['direction']
