import { PDFDocument, PDFName, PDFStreamWriter } from 'pdf-lib'
import type { PDFFont } from 'pdf-lib'
import { productName, testName } from '../../document.ts'
import type { ReportDocument } from '../../document.ts'
import { contentOf } from './content.ts'
import { parsedFont } from '../typesetting/faces.ts'
import type { FaceFile, Faces } from '../typesetting/faces.ts'
import { paper } from '../typesetting/measures.ts'
import type { Layout } from '../typesetting/sheets.ts'
import { addMetadata } from './metadata.ts'
import { addBookmarks, addStructure } from './structure.ts'

type Described = Pick<ReportDocument, 'title' | 'name' | 'facts' | 'dated'>

/** Makes the file. All that is in it comes from its input, so the same report gives the same bytes. */
export async function write(layout: Layout, report: Described, faces: Faces): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  describe(pdf, report)
  addMetadata(pdf, titleOf(report))
  const fonts = await embed(pdf, layout, faces)
  const pages = layout.sheets.map((sheet) => {
    const page = pdf.addPage([paper.width, paper.height])
    for (const [file, font] of fonts) page.node.setFontDictionary(PDFName.of(file), font.ref)
    page.node.set(
      PDFName.of('Contents'),
      pdf.context.register(pdf.context.flateStream(contentOf(sheet, fonts))),
    )
    return page
  })
  addStructure(pdf, pages, layout)
  addBookmarks(pdf, pages, layout.bookmarks)
  await pdf.flush()
  // `save` packs 50 objects at a time; all of them together are smaller by a tenth.
  return PDFStreamWriter.forContext(pdf.context, Infinity, true, 10_000).serializeToBuffer()
}

function describe(pdf: PDFDocument, report: Described): void {
  pdf.setTitle(titleOf(report), { showInWindowTitleBar: true })
  pdf.setSubject(testName)
  pdf.setAuthor(productName)
  pdf.setCreator(productName)
  pdf.setProducer(productName)
  pdf.setLanguage('en')
  if (report.dated === undefined) return
  pdf.setCreationDate(new Date(report.dated))
  pdf.setModificationDate(new Date(report.dated))
}

function titleOf(report: Described): string {
  const whose = report.name ?? report.facts[0]?.value ?? ''
  return whose === '' ? report.title : `${report.title}: ${whose}`
}

/** Only the fonts in use, and of them only the letters in use. */
async function embed(pdf: PDFDocument, { sheets }: Layout, faces: Faces) {
  pdf.registerFontkit({ create: parsedFont })
  const used = new Set<FaceFile>()
  for (const { items } of sheets) {
    for (const { marks } of items) {
      for (const mark of marks)
        if (mark.kind === 'text') for (const { face } of mark.runs) used.add(face.file)
    }
  }
  const fonts = new Map<FaceFile, PDFFont>()
  for (const [file, { bytes }] of faces) {
    if (used.has(file))
      fonts.set(file, await pdf.embedFont(bytes, { subset: true, customName: subsetName(file) }))
  }
  return fonts
}

/** Fonts that hold only some letters are named with six capitals and a plus sign in front. */
const subsetName = (file: FaceFile) => `SWABWI+${file}`
