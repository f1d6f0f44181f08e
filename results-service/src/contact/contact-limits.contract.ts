/** Maximum lengths. */
export const contactLimits = { name: 250, email: 250, subject: 3000, message: 4999 } as const
