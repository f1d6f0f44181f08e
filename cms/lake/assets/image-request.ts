import { badRequest } from '../http/answer.ts'

const outputFormats = ['jpg', 'png', 'webp', 'avif'] as const
export type OutputFormat = (typeof outputFormats)[number]

const fits = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const
export type Fit = (typeof fits)[number]

const crops = ['top', 'bottom', 'left', 'right', 'center', 'entropy', 'attention', 'focalpoint'] as const
export type Crop = (typeof crops)[number]

export interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}

/** What an address of @sanity/image-url asks for; sizes in pixels. */
export interface ImageRequest {
  rect?: Rectangle
  width?: number
  height?: number
  fit: Fit
  crop: Crop
  focalPoint: { x: number; y: number }
  rotate: number
  flip: { horizontal: boolean; vertical: boolean }
  blur?: number
  sharpen?: number
  invert: boolean
  grey: boolean
  background?: string
  pad: number
  quality: number
  format?: OutputFormat
  /** True when the best format that the browser takes is wanted. */
  autoFormat: boolean
  download?: string
}

const largestSide = 8192
const largestRatio = 3

/** @throws {Refusal} 400 naming the parameter that cannot be read */
export function imageRequestIn(search: URLSearchParams): ImageRequest {
  const number = (name: string, least: number, most: number) => numberIn(search, name, least, most)
  const ratio = number('dpr', 1, largestRatio) ?? 1
  const side = (name: string) => number(name, 1, largestSide)
  const wanted = (axis: 'w' | 'h') => {
    const size = side(axis) ?? side(`max-${axis}`) ?? side(`min-${axis}`)
    return size === undefined ? undefined : Math.min(largestSide, Math.round(size * ratio))
  }
  const flip = search.get('flip') ?? ''
  return {
    ...defined('rect', rectangleIn(search.get('rect'))),
    ...defined('width', wanted('w')),
    ...defined('height', wanted('h')),
    fit: oneOf(fits, search, 'fit') ?? 'clip',
    crop: oneOf(crops, search, 'crop') ?? 'center',
    focalPoint: { x: number('fp-x', 0, 1) ?? 0.5, y: number('fp-y', 0, 1) ?? 0.5 },
    rotate: number('or', 0, 270) ?? 0,
    flip: { horizontal: flip.includes('h'), vertical: flip.includes('v') },
    ...defined('blur', number('blur', 0, 2000)),
    ...defined('sharpen', number('sharp', 0, 100)),
    invert: search.get('invert') === 'true',
    grey: number('sat', -100, 100) === -100,
    ...defined('background', backgroundIn(search.get('bg'))),
    pad: Math.round((number('pad', 0, 1000) ?? 0) * ratio),
    quality: number('q', 0, 100) ?? 75,
    ...defined('format', formatIn(search)),
    autoFormat: search.get('auto') === 'format',
    ...defined('download', search.get('dl') ?? undefined),
  }
}

function numberIn(search: URLSearchParams, name: string, least: number, most: number): number | undefined {
  const text = search.get(name)
  if (text === null) return undefined
  const value = Number(text)
  if (text.trim() === '' || !(value >= least && value <= most)) {
    throw badRequest(`${name} is a number from ${least} to ${most}.`)
  }
  return value
}

function oneOf<const T extends string>(
  choices: readonly T[],
  search: URLSearchParams,
  name: string,
): T | undefined {
  const text = search.get(name)
  if (text === null) return undefined
  const choice = choices.find((each) => each === text)
  if (choice === undefined) throw badRequest(`${name} is one of ${choices.join(', ')}.`)
  return choice
}

function formatIn(search: URLSearchParams): OutputFormat | undefined {
  const format = oneOf([...outputFormats, 'pjpg'], search, 'fm')
  return format === 'pjpg' ? 'jpg' : format
}

function rectangleIn(text: string | null): Rectangle | undefined {
  if (text === null) return undefined
  const [left, top, width, height, ...more] = text.split(',').map(Number)
  const whole = [left, top, width, height].every((value) => Number.isInteger(value) && Number(value) >= 0)
  if (left === undefined || top === undefined || !width || !height || more.length > 0 || !whole) {
    throw badRequest('rect is left,top,width,height in whole pixels.')
  }
  return { left, top, width, height }
}

function backgroundIn(text: string | null): string | undefined {
  if (text === null) return undefined
  if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text))
    throw badRequest('bg is a colour such as ffcc00.')
  return text.length === 8 || text.length === 4 ? `#${fromAlphaFirst(text)}` : `#${text}`
}

/** The address puts alpha first, CSS last. */
function fromAlphaFirst(text: string): string {
  const alpha = text.length / 4
  return text.slice(alpha) + text.slice(0, alpha)
}

function defined<K extends string, V>(name: K, value: V | undefined): { [P in K]?: V } {
  const holder: { [P in K]?: V } = {}
  if (value !== undefined) holder[name] = value
  return holder
}
