/** By what somebody proved who they are. */
export const proofs = ['password', 'passkey', 'authenticator', 'recoveryCode'] as const
export type Proof = (typeof proofs)[number]
