/** The values of a text with one JSON value a line; lines that are no object are left out. */
export const objectsIn = <Shape>(text: string): Shape[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Shape)
