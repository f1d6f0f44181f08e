import type { AuthenticatorRow, PasskeyRow } from './factors.queries.ts'
import type { Factors } from './factors.contract.ts'

const times = ({ addedAt, lastUsedAt }: Pick<AuthenticatorRow, 'addedAt' | 'lastUsedAt'>) => ({
  addedAt,
  ...(lastUsedAt === null ? {} : { lastUsedAt }),
})

export const presentFactors = (
  passkeys: readonly PasskeyRow[],
  authenticator: AuthenticatorRow | undefined,
  rest: Pick<Factors, 'recoveryCodesLeft' | 'isRequired'>,
): Factors => ({
  passkeys: passkeys.map((row) => ({ id: row.id, name: row.name, ...times(row) })),
  ...(authenticator === undefined ? {} : { authenticator: times(authenticator) }),
  ...rest,
})
