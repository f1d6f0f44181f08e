import type { ImageRequest, Rectangle } from './image-request.ts'

interface Size {
  width: number
  height: number
}

/** The part of the picture that is shown: the asked rectangle, and in it what lies around the focal point. */
export function regionOf(request: ImageRequest, whole: Size): Rectangle | null {
  const rectangle = request.rect ?? { left: 0, top: 0, ...whole }
  const bounded = {
    ...rectangle,
    width: Math.min(rectangle.width, whole.width - rectangle.left),
    height: Math.min(rectangle.height, whole.height - rectangle.top),
  }
  if (bounded.width <= 0 || bounded.height <= 0) return null
  const { width, height, fit, crop, focalPoint } = request
  const cropped = (fit === 'crop' || fit === 'min') && crop === 'focalpoint'
  if (!cropped || width === undefined || height === undefined) return bounded
  return around(focalPoint, bounded, width / height)
}

/** The largest rectangle of these proportions that lies in the outer one, as near to the point as it can. */
function around(point: { x: number; y: number }, outer: Rectangle, proportion: number): Rectangle {
  const width = Math.max(1, Math.min(outer.width, Math.round(outer.height * proportion)))
  const height = Math.max(1, Math.min(outer.height, Math.round(outer.width / proportion)))
  return {
    left: outer.left + placed(point.x * outer.width, width, outer.width),
    top: outer.top + placed(point.y * outer.height, height, outer.height),
    width,
    height,
  }
}

function placed(centre: number, length: number, room: number): number {
  return Math.round(Math.min(Math.max(centre - length / 2, 0), room - length))
}
