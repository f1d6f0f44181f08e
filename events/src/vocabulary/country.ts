export const countries = ['Canada', 'United States'] as const
export type Country = (typeof countries)[number]
