import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
} from 'pdf-lib'
import type { PDFObject } from 'pdf-lib'

/** One element of a tagged file with all the text in it, as a screen reader meets it. */
export interface Tagged {
  readonly role: string
  readonly text: string
  readonly alt: string | undefined
  readonly actualText: string | undefined
  readonly kids: readonly Tagged[]
}

/** Opens a file as a reader would and follows its structure: the text by its fonts' own tables, in reading order. */
export async function readPdf(bytes: Uint8Array): Promise<{ pdf: PDFDocument; root: Tagged }> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const { context, catalog } = pdf
  const texts = new Map(
    pdf.getPages().map((page) => [page.ref.toString(), textsOf(page.node.Resources(), page.node.Contents())]),
  )

  function read(node: PDFDict, page: string): Tagged {
    const own = node.get(PDFName.of('Pg'))?.toString() ?? page
    const kids = context.lookup(node.get(PDFName.of('K')), PDFArray).asArray()
    let text = ''
    const elements: Tagged[] = []
    for (const kid of kids.map((one) => context.lookup(one))) {
      if (kid instanceof PDFNumber) text += texts.get(own)?.get(kid.asNumber()) ?? ''
      if (!(kid instanceof PDFDict)) continue
      const type = nameOf(kid.get(PDFName.of('Type')))
      if (type === 'MCR') {
        const mcid = kid.lookup(PDFName.of('MCID'), PDFNumber).asNumber()
        text += texts.get(kid.get(PDFName.of('Pg'))?.toString() ?? own)?.get(mcid) ?? ''
      } else if (type === 'StructElem') {
        const element = read(kid, own)
        elements.push(element)
        text += element.text
      }
    }
    return {
      role: nameOf(node.get(PDFName.of('S'))),
      text,
      alt: wordsOf(node.get(PDFName.of('Alt'))),
      actualText: wordsOf(node.get(PDFName.of('ActualText'))),
      kids: elements,
    }
  }

  const tree = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  const root = context.lookup(tree.lookup(PDFName.of('K'), PDFArray).get(0), PDFDict)
  return { pdf, root: read(root, '') }
}

export function allOf(root: Tagged, ...roles: string[]): readonly Tagged[] {
  return [...(roles.includes(root.role) ? [root] : []), ...root.kids.flatMap((kid) => allOf(kid, ...roles))]
}

const nameOf = (object: PDFObject | undefined) => (object instanceof PDFName ? object.decodeText() : '')
const wordsOf = (object: PDFObject | undefined) =>
  object instanceof PDFHexString ? object.decodeText() : undefined

/** The text of each marked item of a page. */
function textsOf(
  resources: PDFDict | undefined,
  contents: PDFObject | undefined,
): ReadonlyMap<number, string> {
  if (!(contents instanceof PDFRawStream)) throw new Error('A page has no content.')
  const fonts = resources?.lookup(PDFName.of('Font'), PDFDict)
  const texts = new Map<number, string>()
  let letters: ReadonlyMap<string, string> = new Map()
  let item = -1
  const tokens = /MCID (\d+)>> BDC|\/Artifact .* BDC|\/(\S+) \S+ Tf|\[(.*)\] TJ/g
  for (const [token, mcid, font, shown] of latin1(contents).matchAll(tokens)) {
    if (mcid !== undefined) item = Number(mcid)
    if (token.startsWith('/Artifact')) item = -1
    if (font !== undefined) letters = lettersOf(fonts?.lookup(PDFName.of(font), PDFDict))
    if (shown === undefined) continue
    const codes = [...shown.matchAll(/<([0-9A-F]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    const text = codes.map((code) => letters.get(code.toUpperCase()) ?? '�').join('')
    texts.set(item, (texts.get(item) ?? '') + text)
  }
  return texts
}

function lettersOf(font: PDFDict | undefined): ReadonlyMap<string, string> {
  const table = font?.lookup(PDFName.of('ToUnicode'))
  if (!(table instanceof PDFRawStream)) throw new Error('A font has no ToUnicode table.')
  return new Map(
    [...latin1(table).matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gim)].map(([, code = '', unicode = '']) => [
      code.toUpperCase(),
      String.fromCharCode(...(unicode.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
    ]),
  )
}

const latin1 = (stream: PDFRawStream) => new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode())
