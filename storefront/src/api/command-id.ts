/** A version 4 UUID. `crypto.randomUUID` is not there on plain HTTP. */
export function newCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/**
 * Gives every try of one action the same command id, until one of them has succeeded: an answer that was lost on the
 * way does not have it carried out twice.
 */
export function onePerAction<Input, Output>(
  run: (input: Input, commandId: string) => Promise<Output>,
): (input: Input) => Promise<Output> {
  let commandId: string | undefined
  return async (input) => {
    commandId ??= newCommandId()
    const output = await run(input, commandId)
    commandId = undefined
    return output
  }
}
