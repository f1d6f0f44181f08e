import type { PDFFont } from 'pdf-lib'
import type { FaceFile, Run } from '../typesetting/faces.ts'
import { paper } from '../typesetting/measures.ts'
import type { Mark, Sheet } from '../typesetting/sheets.ts'

export type Fonts = ReadonlyMap<FaceFile, PDFFont>

/** A sheet's drawing in PDF's operators. What is read carries its item's index, by which the structure finds it. */
export function contentOf({ items }: Sheet, fonts: Fonts): string {
  return items
    .flatMap(({ marks, owner }, index) => [
      owner === 'furniture' ? '/Artifact <</Type /Pagination>> BDC' : `/${owner.role} <</MCID ${index}>> BDC`,
      ...marks.map((mark) => draw(mark, fonts)),
      'EMC',
    ])
    .join('\n')
}

function draw(mark: Mark, fonts: Fonts): string {
  switch (mark.kind) {
    case 'text': {
      const shown = mark.runs.map((run) => show(run, mark.size, fonts)).join('\n')
      return `${mark.ink.map(short).join(' ')} rg\nBT ${point(mark.x, mark.y)} Td\n${shown}\nET`
    }
    case 'strokes': {
      const ends = mark.cap === 'round' ? 1 : 0
      const pen = `${mark.ink.map(short).join(' ')} RG ${short(mark.width)} w ${ends} J ${ends} j`
      return `${pen}\n${mark.lines.map(path).join('\n')}\nS`
    }
    case 'shape':
      return `${mark.ink.map(short).join(' ')} rg\n${path(mark.points)} h f`
  }
}

function path(points: readonly number[]): string {
  const steps = points.flatMap((x, index) => (index % 2 === 0 ? point(x, points[index + 1] ?? 0) : []))
  return steps.map((step, index) => `${step} ${index === 0 ? 'm' : 'l'}`).join(' ')
}

/** Shows a run word by word, because shaped words are remembered, with the kerning between letters. */
function show({ face, text }: Run, size: number, fonts: Fonts): string {
  const font = fonts.get(face.file)
  if (font === undefined) throw new Error(`The font ${face.file} is not in the file.`)
  let shown = ''
  for (const part of text.split(/(?<= )|(?= )/)) {
    const codes = font.encodeText(part).asString()
    const { glyphs, positions } = face.font.layout(part)
    glyphs.forEach(({ advanceWidth }, index) => {
      shown += codes.slice(index * 4, index * 4 + 4)
      const kern = (positions[index]?.xAdvance ?? advanceWidth) - advanceWidth
      if (kern !== 0) shown += `>${short((-kern * 1000) / face.font.unitsPerEm)}<`
    })
  }
  return `/${face.file} ${short(size)} Tf [<${shown}>] TJ`
}

/** PDF measures from the bottom left. */
export const point = (x: number, y: number): string => `${short(x)} ${short(paper.height - y)}`
export const short = (value: number): string => String(Math.round(value * 100) / 100)
