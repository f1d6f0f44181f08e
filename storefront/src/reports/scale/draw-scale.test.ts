import { allFindings } from '@swabwise/events/genetics/findings/findings'
import type { Finding } from '@swabwise/events/genetics/findings/findings'
import type { RawCodes } from '@swabwise/events/genetics/codes/codes'
import type { ReportId } from '@swabwise/events/genetics/reports'
import { describe, expect, it } from 'vitest'
import { drawScale, scaleSize, xOf } from './draw-scale.ts'
import { figureTable, resultScale } from './result-scale.ts'

function scaleOf(report: ReportId, codes: RawCodes) {
  const finding = allFindings(codes, 'printed').find((one: Finding) => one.report === report)
  if (finding === undefined) throw new Error(`no finding for ${report}`)
  return resultScale(finding)
}
const signOf = (codes: RawCodes) =>
  drawScale(scaleOf('memory', codes)).findLast(({ meaning }) => meaning === 'you')
const pointsOf = (report: ReportId, codes: RawCodes) =>
  drawScale(scaleOf(report, codes)).flatMap((mark) => (mark.kind === 'shape' ? [mark.points] : mark.lines))

describe('the drawing of a result', () => {
  it('gives each distance from the usual a sign of its own', () => {
    const signs = ['Met/Met', 'Val/Met', 'Val/Val'].map((comt) => signOf({ comt }))
    expect(signs.map((sign) => (sign?.kind === 'shape' ? sign.points.length / 2 : sign?.kind))).toEqual([
      'strokes',
      4,
      3,
    ])
  })

  it('has the usual in one place for every gene, and you where your word stands', () => {
    expect(xOf(0)).toBe(scaleSize.width / 2)
    expect(scaleOf('thc-metabolism', { cyp2c9: '1/3' }).you?.place).toBe(-1)
    expect(
      scaleOf('cbd-metabolism', { cyp2c192: '1/1', cyp2c193: '1/1', cyp2c1917: '17/17' }).you?.place,
    ).toBe(2)
  })

  it.each([
    ['called', { cyp2c9: '3/3' }],
    ['not read', { cyp2c9: 'inconclusive' }],
  ])('stays inside its frame: %s', (_, codes) => {
    for (const points of pointsOf('thc-metabolism', codes)) {
      points.forEach((value, index) => {
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(index % 2 === 0 ? scaleSize.width : scaleSize.height)
      })
    }
  })

  it('shows nobody where nothing was read, and says so', () => {
    const scale = scaleOf('memory', { comt: 'pending' })
    expect(drawScale(scale).some(({ meaning }) => meaning === 'you' || meaning === 'alike')).toBe(false)
    expect(scale.inWords).toBe('Normal to Higher: not read yet')
  })

  it('says what it shows, and has its figures as a table', () => {
    const scale = scaleOf('mental-health-risk', { akt1: 'C/C' })
    expect(scale.inWords).toBe('Normal to Higher: you are at Higher')
    expect(scale.shared).toBe('25 in 100 Caucasian people share it')
    expect(scaleOf('thc-metabolism', { cyp2c9: '1/3' }).shared).toBe(
      '5 to 16 in 100 people are Slow or Very Slow',
    )
    expect(scaleOf('memory', { comt: 'Val/Val' }).shared).toBe('30 to 58 in 100 people share it')
    expect(figureTable(scale)).toEqual({
      heads: ['Normal risk', 'Intermediate', 'Higher'],
      rows: [{ group: 'Caucasian', cells: [25, 50, 25] }],
    })
  })
})
