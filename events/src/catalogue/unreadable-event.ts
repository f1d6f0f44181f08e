/** A stored event is damaged, or unknown to this version. It is never skipped: someone has to look. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent'
  readonly stream: string
  readonly revision: number
  /** @param options with the cause, whose message is told where no reason is given */
  constructor(
    stream: string,
    revision: number,
    options: { readonly why?: string; readonly cause?: unknown } = {},
  ) {
    const { why, cause } = options
    const reason = why ?? (cause instanceof Error ? cause.message : undefined)
    super(`${stream}@${revision} cannot be read${reason === undefined ? '' : `: ${reason}`}`, { cause })
    this.stream = stream
    this.revision = revision
  }
}
