/** Rendered as plain text and as HTML. */
export interface MailBody {
  readonly subject: string
  readonly parts: readonly Part[]
}

export type Part =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A call to action. */
  | { readonly kind: 'action'; readonly label: string; readonly url: string }

export const paragraph = (text: string): Part => ({ kind: 'paragraph', text })
export const action = (label: string, url: string): Part => ({ kind: 'action', label, url })

export function asText({ parts }: MailBody): string {
  const blocks = parts.map((part) => {
    switch (part.kind) {
      case 'paragraph':
        return part.text
      case 'action':
        return `${part.label}:\n${part.url}`
    }
  })
  return `${blocks.join('\n\n')}\n`
}

/** Inline styles, because mail clients drop style sheets; the URL spelled out, because people distrust bare buttons. */
export function asHtml({ subject, parts }: MailBody): string {
  const blocks = parts.map((part) => {
    switch (part.kind) {
      case 'paragraph':
        return `<p style="margin:0 0 20px">${escape(part.text)}</p>`
      case 'action': {
        const [label, url] = [escape(part.label), escape(part.url)]
        return `<p style="margin:0 0 20px"><a href="${url}" style="${button}">${label}</a></p>
<p style="margin:0 0 20px;font-size:14px;overflow-wrap:anywhere">${url}</p>`
      }
    }
  })
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#FAF7F0;color:#16211D;font:16px/1.5 'Atkinson Hyperlegible Next',Verdana,sans-serif">
<main style="max-width:34em;margin:0 auto;padding:32px 20px">
${blocks.join('\n')}
<p style="margin:32px 0 0;color:#1F6B4A;font-weight:bold">Swabwise</p>
</main>
</body>
</html>
`
}

const button =
  'display:inline-block;padding:12px 20px;border-radius:4px;background:#1F6B4A;color:#FFFFFF;font-weight:bold;text-decoration:none'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
