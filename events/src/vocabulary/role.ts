/** Those who work here, by what they do. Admins may do what the others may. */
export const staff = ['admin', 'laboratory', 'support', 'auditor'] as const
export type Staff = (typeof staff)[number]

/** One at a time: a role is who somebody is to the service. */
export const roles = [
  'ROLE_USER',
  'ROLE_ADMIN',
  'ROLE_LABORATORY',
  'ROLE_SUPPORT',
  'ROLE_AUDITOR',
] as const satisfies readonly ('ROLE_USER' | StaffRole)[]
export type Role = (typeof roles)[number]
export type StaffRole = `ROLE_${Uppercase<Staff>}`

export const roleOf = (who: Staff): StaffRole => `ROLE_${who.toUpperCase() as Uppercase<Staff>}`

/** Undefined of a customer. */
export const staffOf = (role: Role): Staff | undefined => staff.find((who) => roleOf(who) === role)
