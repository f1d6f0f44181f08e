/** Every mail that we send, with what its text must and may fill in: {firstName}. */
export const mailPlaceholders = {
  passwordReset: { required: ['until'], optional: ['firstName'] },
  resultsReady: { required: [], optional: ['firstName'] },
  contactForwarded: { required: ['name', 'email', 'message'], optional: ['subject'] },
  accountErased: { required: [], optional: ['date'] },
} as const satisfies Record<string, { required: readonly string[]; optional: readonly string[] }>

export type MailName = keyof typeof mailPlaceholders

/** What is wrong with the placeholders of a mail, in words for an editor; undefined when nothing is. */
export function faultOfPlaceholders(mail: MailName, texts: readonly string[]): string | undefined {
  const { required, optional }: { required: readonly string[]; optional: readonly string[] } =
    mailPlaceholders[mail]
  const used = new Set(
    texts.flatMap((text) => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)),
  )
  const known = [...required, ...optional]
  const unknown = [...used].find((name) => !known.includes(name))
  if (unknown !== undefined)
    return `{${unknown}} is not known here. Known: ${known.map((name) => `{${name}}`).join(', ')}.`
  const missing = required.find((name) => !used.has(name))
  return missing === undefined ? undefined : `{${missing}} must stand somewhere in this email.`
}
