/** Markup that is safe to insert as is. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | readonly Html[]

/** Escapes every value that is not `Html`. */
export function html(markup: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: markup }, ...parts.map(render)))
}

export const noHtml = new Html('')

function render(part: Part): string {
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
