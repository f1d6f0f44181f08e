import PDFKit from 'pdfkit'
import { inWords, ladderKey, notAvailable } from '../src/reports/commonness.ts'
import type { ReportDocument } from '../src/reports/document.ts'
import type { GenePage } from '../src/reports/gene-page.ts'
import { ladderSize, rungsOf, rungWidth } from '../src/reports/people-ladder.ts'
import type { Block, Inline } from '../src/reports/copy/rich-text.ts'
import type { FaceFile } from '../src/reports/pdf/typesetting/faces.ts'

export type FontBytes = ReadonlyMap<FaceFile, Uint8Array>

const margin = 36
const paper = { width: 612, height: 792 }

/** The same words, figures, fonts and links as ours, the way one writes it with PDFKit. Without tags. */
export async function renderWithPdfKit(report: ReportDocument, fonts: FontBytes): Promise<Uint8Array> {
  const pdf = new PDFKit({ size: 'LETTER', margin, info: { Title: report.title }, autoFirstPage: false })
  for (const [file, bytes] of fonts) pdf.registerFont(file, Buffer.from(bytes))
  const parts: Buffer[] = []
  const done = new Promise<void>((resolve) => pdf.on('end', resolve))
  pdf.on('data', (part: Buffer) => parts.push(part))

  addSheet(pdf, report)
  pdf.font('headline').fontSize(32).text(report.title)
  pdf
    .font('text')
    .fontSize(14)
    .text(report.name ?? '')
  for (const { label, value } of report.facts) pdf.fontSize(9.3).text(`${label}   ${value}`)
  for (const page of report.pages) {
    pdf.moveDown().font('strong').fontSize(9.3).text(`${page.title} ${page.gene}`)
    pdf.font('headline').fontSize(15).text(page.headline)
    const [first] = page.meaning?.blocks ?? []
    if (first !== undefined) setBlock(pdf, first)
    pdf.font('strong').fontSize(9.3).text(page.result.word)
    if (page.genotype !== undefined) pdf.font('code').text(page.genotype)
  }
  for (const page of report.pages) setPage(pdf, report, page)
  addSheet(pdf, report)
  pdf.font('headline').fontSize(27).text(report.disclaimer.heading)
  for (const block of report.disclaimer.blocks) setBlock(pdf, block)
  pdf.end()
  await done
  return new Uint8Array(Buffer.concat(parts))
}

type Pdf = InstanceType<typeof PDFKit>

function addSheet(pdf: Pdf, { facts, disclaimer }: ReportDocument): void {
  pdf.addPage()
  pdf.font('text').fontSize(8)
  facts.forEach(({ label, value }, index) => {
    pdf.text(label, 170 + index * 100, margin, { lineBreak: false })
    pdf.text(value, 170 + index * 100, margin + 11, { lineBreak: false })
  })
  pdf.text(disclaimer.short, margin, paper.height - margin - 24, { lineBreak: false })
  pdf
    .moveTo(margin, margin + 28)
    .lineTo(paper.width - margin, margin + 28)
    .stroke()
  pdf.x = margin
  pdf.y = margin + 46
}

function setPage(pdf: Pdf, report: ReportDocument, page: GenePage): void {
  addSheet(pdf, report)
  pdf.font('text').fontSize(9).text(`${page.title} · ${page.gene}`)
  pdf.font('headline').fontSize(27).text(page.headline)
  const top = pdf.y + 11
  pdf.y = top
  const main = { width: 333 }
  for (const { heading, blocks } of [...(page.meaning ? [page.meaning] : []), ...page.sections]) {
    pdf.font('strong').fontSize(9).text(heading, margin, pdf.y, main)
    for (const block of blocks) setBlock(pdf, block, main)
    pdf.y += 6
  }
  for (const { text, url } of page.references) {
    pdf
      .font('text')
      .fontSize(7.9)
      .text(`${text} ${url ?? ''}`, margin, pdf.y, { ...main, link: url })
  }
  pdf.y = top
  const [x, aside] = [396, { width: 180 }]
  pdf.font('strong').fontSize(13).text(page.result.word, x, pdf.y, aside)
  pdf.font('text').fontSize(7.9).text(page.measure, x, pdf.y, aside)
  if (page.genotype !== undefined) pdf.font('code').fontSize(20).text(page.genotype, x, pdf.y, aside)
  pdf
    .font('text')
    .fontSize(7.9)
    .text(page.about ?? '', x, pdf.y, aside)
  for (const figure of page.commonness?.figures ?? []) {
    const words = figure.kind === 'figure' ? inWords(figure.in100) : notAvailable
    if (figure.kind === 'figure') pdf.text(ladderKey(figure.counted), x, pdf.y, aside)
    pdf.text(`${figure.group} ${words}`, x, pdf.y, aside)
    if (figure.kind === 'figure') pdf.y = drawLadder(pdf, figure.in100, x, pdf.y + 4, aside.width)
  }
  for (const block of page.commonness?.blocks ?? []) setBlock(pdf, block, aside, x)
}

function setBlock(pdf: Pdf, block: Block, options: { width?: number } = {}, x = margin): void {
  switch (block.kind) {
    case 'paragraph':
    case 'subheading':
    case 'callout':
      return setInlines(pdf, block.text, options, x)
    case 'list':
      for (const item of block.items) setInlines(pdf, [{ text: '•  ', face: 'text' }, ...item], options, x)
      return
    case 'terms':
      for (const { term, text } of block.items)
        setInlines(
          pdf,
          [
            { text: `${term}: `, face: 'strong' },
            { text, face: 'text' },
          ],
          options,
          x,
        )
  }
}

function setInlines(pdf: Pdf, text: readonly Inline[], options: { width?: number }, x: number): void {
  text.forEach((inline, index) => {
    const more = { ...options, continued: index < text.length - 1, link: inline.href ?? null }
    pdf.font(inline.face).fontSize(9.3)
    if (index === 0) pdf.text(inline.text, x, pdf.y, more)
    else pdf.text(inline.text, more)
  })
  pdf.y += 3
}

function drawLadder(pdf: Pdf, in100: number, x: number, y: number, width: number): number {
  const unit = width / ladderSize.width
  for (const rung of rungsOf(in100)) {
    const [at, half] = [x + rung.x * unit, (rung.length / 2) * unit]
    pdf.lineWidth((rung.counted ? rungWidth.counted : rungWidth.other) * unit)
    pdf
      .moveTo(at, y + rung.y * unit - half)
      .lineTo(at, y + rung.y * unit + half)
      .stroke()
  }
  return y + ladderSize.height * unit + 8
}
