import { PDFHexString, PDFName, PDFString } from 'pdf-lib'
import type { PDFDocument, PDFPage, PDFRef } from 'pdf-lib'
import { paper } from '../typesetting/measures.ts'
import type { Area, Bookmark, Element, Layout, Printed, Target } from '../typesetting/sheets.ts'

/**
 * Tags the file: what each piece is, in reading order, for screen readers and reflow.
 * Links are made here too, because each must know its element and be known to it.
 */
export function addStructure(pdf: PDFDocument, pages: readonly PDFPage[], layout: Layout): void {
  const { context } = pdf
  const tree = context.nextRef()
  const owners: (PDFRef | null)[][] = layout.sheets.map(({ items }) => items.map(() => null))
  const links: { readonly ref: PDFRef; readonly owner: PDFRef; readonly sheet: number }[] = []

  function add(node: Element, parent: PDFRef): PDFRef {
    const ref = context.nextRef()
    const sheet = node.kids.find((kid) => 'sheet' in kid)?.sheet
    const kids = node.kids.map((kid) => ('role' in kid ? add(kid, ref) : place(kid, ref, sheet)))
    const areas = node.link?.areas.map((area) => annotate(area, node, ref)) ?? []
    context.assign(
      ref,
      context.obj({
        Type: 'StructElem',
        S: node.role,
        P: parent,
        K: [...kids, ...areas],
        ...(sheet !== undefined && { Pg: pageRef(pages, sheet) }),
        ...(node.alt !== undefined && { Alt: PDFHexString.fromText(node.alt) }),
        ...(node.actualText !== undefined && { ActualText: PDFHexString.fromText(node.actualText) }),
      }),
    )
    return ref
  }

  /** An item on the element's own sheet is named by its number alone. */
  function place({ sheet, item }: Printed, owner: PDFRef, own: number | undefined) {
    const items = owners[sheet]
    if (items !== undefined) items[item] = owner
    if (sheet === own) return item
    return context.obj({ Type: 'MCR', Pg: pageRef(pages, sheet), MCID: item })
  }

  function annotate({ sheet, x, y, width, height }: Area, { link }: Element, owner: PDFRef) {
    const key = pages.length + links.length
    const ref = context.register(
      context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [x, paper.height - y - height, x + width, paper.height - y],
        Border: [0, 0, 0],
        StructParent: key,
        ...(link && { Contents: PDFHexString.fromText(link.words), ...actionOf(link.target) }),
      }),
    )
    links.push({ ref, owner, sheet })
    return context.obj({ Type: 'OBJR', Pg: pageRef(pages, sheet), Obj: ref })
  }

  function actionOf(target: Target) {
    if ('uri' in target) return { A: { Type: 'Action', S: 'URI', URI: PDFString.of(target.uri) } }
    const bookmark = layout.bookmarks.find(({ key }) => key === target.bookmark)
    return { Dest: context.obj(destination(pages, bookmark)) }
  }

  const document = add(layout.root, tree)
  pages.forEach((page, sheet) => {
    const here = links.filter((link) => link.sheet === sheet).map(({ ref }) => ref)
    page.node.set(PDFName.of('StructParents'), context.obj(sheet))
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
    if (here.length > 0) page.node.set(PDFName.of('Annots'), context.obj(here))
  })
  const byPage = owners.flatMap((items, sheet) => [sheet, items])
  const byLink = links.flatMap(({ owner }, index) => [pages.length + index, owner])
  context.assign(
    tree,
    context.obj({
      Type: 'StructTreeRoot',
      K: [document],
      ParentTree: context.register(context.obj({ Nums: [...byPage, ...byLink] })),
      ParentTreeNextKey: pages.length + links.length,
    }),
  )
  pdf.catalog.set(PDFName.of('StructTreeRoot'), tree)
  pdf.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
}

export function addBookmarks(
  pdf: PDFDocument,
  pages: readonly PDFPage[],
  bookmarks: readonly Bookmark[],
): void {
  const { context } = pdf
  const outlines = context.nextRef()
  const refs = bookmarks.map(() => context.nextRef())
  bookmarks.forEach((bookmark, index) => {
    const [ref, previous, next] = [refs[index], refs[index - 1], refs[index + 1]]
    if (ref === undefined) return
    context.assign(
      ref,
      context.obj({
        Title: PDFHexString.fromText(bookmark.title),
        Parent: outlines,
        Dest: destination(pages, bookmark),
        ...(previous && { Prev: previous }),
        ...(next && { Next: next }),
      }),
    )
  })
  const [first, last] = [refs[0], refs.at(-1)]
  if (first === undefined || last === undefined) return
  context.assign(outlines, context.obj({ Type: 'Outlines', First: first, Last: last, Count: refs.length }))
  pdf.catalog.set(PDFName.of('Outlines'), outlines)
  pdf.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'))
}

const destination = (pages: readonly PDFPage[], bookmark: Bookmark | undefined) => [
  pageRef(pages, bookmark?.sheet ?? 0),
  'XYZ',
  null,
  null,
  null,
]

function pageRef(pages: readonly PDFPage[], sheet: number): PDFRef {
  const page = pages[sheet]
  if (page === undefined) throw new Error(`There is no sheet ${sheet}.`)
  return page.ref
}
