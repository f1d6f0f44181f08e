export interface Measured {
  readonly name: string
  /** What was done a second, or how long it took. */
  readonly ours: number
  readonly baseline: number
  readonly unit: string
  /** ours ÷ baseline */
  readonly ratio: number
  readonly goal?: string
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Milliseconds that the work took. */
export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/**
 * Ours and the baseline in turn, so that both meet the same machine. Gives how many a second each did (medians).
 * @param count how many things one round does
 */
export async function sideBySide(
  count: number,
  rounds: number,
  ours: () => unknown,
  baseline: () => unknown,
): Promise<{ readonly ours: number; readonly baseline: number; readonly ratio: number }> {
  const times = { ours: [] as number[], baseline: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.baseline.push(await timed(baseline))
    times.ours.push(await timed(ours))
  }
  const perSecond = (list: readonly number[]) => (count / median(list)) * 1000
  const [one, other] = [perSecond(times.ours), perSecond(times.baseline)]
  return { ours: one, baseline: other, ratio: one / other }
}

export function printTable(rows: readonly Measured[]): void {
  const cells = rows.map(({ name, ours, baseline, unit, ratio, goal }) => [
    name,
    format(ours),
    Number.isNaN(baseline) ? '' : format(baseline),
    unit,
    Number.isNaN(ratio) ? '' : ratio.toFixed(2),
    goal ?? '',
  ])
  const table = [['what', 'ours', 'baseline', 'unit', 'ratio', 'goal'], ...cells]
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  for (const row of table)
    process.stdout.write(
      `${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    )
}

const format = (value: number) =>
  value >= 1000 ? Math.round(value).toLocaleString('en') : value >= 10 ? value.toFixed(0) : value.toFixed(2)
