/** What making a file goes through, in order. */
export const steps = ['fonts', 'pages', 'file'] as const
export type Step = (typeof steps)[number]
