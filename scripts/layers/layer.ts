/** The files that match `path`, and the other layers, npm packages and Node modules they may import. */
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
): Layer => ({ name, path, mayImport: ['vocabulary', ...mayImport], packages })
