export const genders = ['MALE', 'FEMALE', 'OTHER'] as const
export type Gender = (typeof genders)[number]
