import type { Role } from '@swabwise/events/vocabulary/role'

export const roleWords: Readonly<
  Record<Role, { readonly one: string; readonly many: string; readonly what: string }>
> = {
  ROLE_USER: { one: 'Customer', many: 'Customers', what: 'Their own kits and results.' },
  ROLE_ADMIN: { one: 'Admin', many: 'Admins', what: 'Everything.' },
  ROLE_LABORATORY: {
    one: 'Laboratory',
    many: 'Laboratory',
    what: 'Kits, runs and results, without names or email addresses.',
  },
  ROLE_SUPPORT: {
    one: 'Support',
    many: 'Support',
    what: 'People, messages and kits, without genotypes.',
  },
  ROLE_AUDITOR: {
    one: 'Auditor',
    many: 'Auditors',
    what: 'Reads the history, without genotypes. Changes nothing.',
  },
}

/** Somebody has one role besides that of a customer. */
export const roleIn = (authorities: readonly Role[]): Role =>
  authorities.find((role) => role !== 'ROLE_USER') ?? 'ROLE_USER'

export const authoritiesWith = (role: Role): Role[] => (role === 'ROLE_USER' ? [role] : ['ROLE_USER', role])
