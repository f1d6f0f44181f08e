/** Whether everybody who guesses tries it early: one of the thirty thousand passwords of zxcvbn's list, in any case. */
export type IsCommonPassword = (password: string) => Promise<boolean>

let list: Promise<ReadonlySet<string>> | undefined

export const isCommonPassword: IsCommonPassword = async (password) =>
  (await (list ??= readList())).has(password.toLowerCase())

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
