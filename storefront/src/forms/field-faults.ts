/** A field of a form and what is wrong with it. */
export interface FieldFault<Field extends string> {
  readonly field: Field
  readonly message: string
}

/** What is wrong with a field: the first of its faults. */
export const messageIn =
  <Field extends string>(faults: readonly FieldFault<Field>[]) =>
  (field: Field): string | undefined =>
    faults.find((fault) => fault.field === field)?.message
