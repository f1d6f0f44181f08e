/** A layer: a folder, who it may import beside itself, and the few npm packages (and Node modules) it is allowed. */
export interface Layer {
  readonly name: string
  /** Matched against paths from the root of the project. */
  readonly path: string
  readonly mayImport: readonly string[]
  readonly packages: readonly string[]
}

export const layer = (
  name: string,
  path: string,
  mayImport: readonly string[],
  packages: readonly string[],
): Layer => ({ name, path, mayImport, packages })
