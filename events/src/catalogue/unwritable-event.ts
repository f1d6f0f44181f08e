/** An event that the catalogue could not read again: it is refused before anything is written. */
export class UnwritableEvent extends Error {
  override readonly name = 'UnwritableEvent'
  readonly type: string
  /** The first field that does not fit, from the event down: `data.personal.codes.akt1`. */
  readonly field: string
  constructor(type: string, field: string, why: string, options?: ErrorOptions) {
    super(`${type} cannot be written: ${field}: ${why}`, options)
    this.type = type
    this.field = field
  }
}
