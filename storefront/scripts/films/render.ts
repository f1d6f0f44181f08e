// Draws the tutorials' films from our own drawings, with their captions and posters. Needs ffmpeg.
// Run by hand after changing a drawing or cms/films.ts: node storefront/scripts/films/render.ts
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { films, type FilmName } from '@swabwise/cms/films'
import { captionsOf } from '../../src/features/tutorial/captions.ts'
import { colour, headline, outlined, plain, widthOf } from '../outlined-words.ts'
import { between, faded, moved } from './draw.ts'
import { scenes } from './scenes.ts'

const folder = fileURLToPath(new URL('../../public/films/', import.meta.url))
const [width, height, perSecond] = [1280, 720, 24]

const markRungs = [9, 15, 11, 15, 7]
const mark = `<path transform="translate(88 60) scale(1.7)" fill="none" stroke="${colour.leaf}" stroke-width="2" stroke-linecap="round" d="${markRungs
  .map((length, index) => `M${2 + index * 5} ${8 - length / 2}v${length}`)
  .join('')}"/>`

/** The ladder, a part of it for each step. */
const progress = (step: number, part: number, steps: number) =>
  Array.from({ length: steps * 5 }, (_, index) => {
    const done = index < (step + part) * 5
    const length = [14, 22, 16, 22, 12][index % 5] ?? 14
    const x = 90 + index * 12 + Math.floor(index / 5) * 12
    return `<path d="M${x} ${520 - length / 2}v${length}" stroke="${done ? colour.leaf : colour.faint}" stroke-width="${done ? 4 : 3}" stroke-linecap="round"/>`
  }).join('')

function lines(text: string, size: number, most: number): string[] {
  const broken: string[] = []
  for (const word of text.split(' ')) {
    const longer = [broken.at(-1), word].filter(Boolean).join(' ')
    if (broken.length > 0 && widthOf(headline, longer, size) <= most) broken[broken.length - 1] = longer
    else broken.push(word)
  }
  return broken
}

/** As many lines as needed, and none much shorter than the others. */
function balanced(text: string, size: number): string[] {
  const needed = lines(text, size, 440)
  for (let most = 420; most > 120; most -= 20) {
    const narrower = lines(text, size, most)
    if (narrower.length > needed.length) break
    needed.splice(0, needed.length, ...narrower)
  }
  return needed
}

function frame(film: FilmName, step: number, t: number): string {
  const steps = films[film]
  const { title, seconds } = steps[step] ?? steps[0]
  const shown = between(t, 0, 0.4) * (1 - between(t, seconds - 0.3, seconds))
  const said = balanced(title, 58)
  const top = 330 - (said.length - 1) * 32
  const text =
    outlined(plain, `Step ${step + 1} of ${steps.length}`, 88, top - 66, 26, colour.quiet) +
    said.map((one, index) => outlined(headline, one, 86, top + index * 64, 58, colour.ink)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${colour.paper}"/>
<rect x="648" y="40" width="544" height="560" fill="${colour.sheet}" stroke="${colour.line}"/>
<rect x="640" y="32" width="560" height="576" fill="none" stroke="${colour.faint}"/>
<clipPath id="sheet"><rect x="650" y="42" width="540" height="556"/></clipPath>
${mark}${outlined(headline, 'Swabwise', 142, 84, 34, colour.ink)}
${faded(text, shown)}
${progress(step, t / seconds, steps.length)}
<g clip-path="url(#sheet)">${faded(moved(scenes[film][step]?.(t, seconds) ?? '', 712, 84, 'scale(4.3)'), shown)}</g>
</svg>`
}

const pixels = (svg: string) => sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()

async function encode(film: FilmName) {
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    String(perSecond),
    '-i',
    '-',
  ]
  const shared = ['-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-an']
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...['-y', '-loglevel', 'error', ...input],
      ...[
        '-c:v',
        'libx264',
        '-preset',
        'slow',
        '-tune',
        'animation',
        '-crf',
        '24',
        ...shared,
        `${folder}${film}.h264.mp4`,
      ],
      ...[
        '-c:v',
        'libsvtav1',
        '-preset',
        '6',
        '-crf',
        '38',
        '-g',
        '120',
        ...shared,
        `${folder}${film}.av1.mp4`,
      ],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  for (const [step, { seconds }] of films[film].entries())
    for (let at = 0; at < seconds * perSecond; at++)
      if (!ffmpeg.stdin.write(await pixels(frame(film, step, at / perSecond))))
        await once(ffmpeg.stdin, 'drain')
  ffmpeg.stdin.end()
  const [status] = (await once(ffmpeg, 'close')) as [number]
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}`)
}

mkdirSync(folder, { recursive: true })
for (const film of Object.keys(films) as FilmName[]) {
  writeFileSync(`${folder}${film}.vtt`, captionsOf(film))
  const poster = sharp(Buffer.from(frame(film, 3, 2.5))).resize(960)
  await poster.webp({ quality: 80, effort: 6 }).toFile(`${folder}${film}.webp`)
  await encode(film)
}
