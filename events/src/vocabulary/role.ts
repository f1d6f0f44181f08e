export const roles = ['ROLE_USER', 'ROLE_ADMIN'] as const
export type Role = (typeof roles)[number]
