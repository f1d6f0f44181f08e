/** An event that could not be read back, refused before anything is written. */
export class UnwritableEvent extends Error {
  override readonly name = 'UnwritableEvent'
  readonly type: string
  /** The path of the first invalid field: `data.personal.codes.akt1`. */
  readonly field: string
  constructor(type: string, field: string, why: string, options?: ErrorOptions) {
    super(`${type} cannot be written: ${field}: ${why}`, options)
    this.type = type
    this.field = field
  }
}
