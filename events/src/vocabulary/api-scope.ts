/** What a machine may do with its key. */
export const apiScopes = ['importResults', 'readKits'] as const
export type ApiScope = (typeof apiScopes)[number]
