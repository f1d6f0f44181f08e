import type { RecordedCodes } from '@swabwise/events/genetics/codes/codes'
import type { Control, Run } from '@swabwise/events/genetics/runs/run-faults'
import type { ControlRow, LabRow } from './read-row.rules.ts'

export interface NamedRun extends Run {
  readonly name: string
}

/** The runs of a file, with the controls that belong to them. */
export function runsOf(rows: readonly LabRow[], controls: readonly ControlRow[]): readonly NamedRun[] {
  const byRun = Map.groupBy(rows, ({ lab }) => lab.runId)
  const controlsOf = Map.groupBy(controls, ({ runId }) => runId)
  return [...byRun].map(([name, samples]) => ({
    name,
    samples: samples.map(({ codes }) => codes),
    controls: [...Map.groupBy(controlsOf.get(name) ?? [], (control) => control.name)].flatMap(controlsIn),
  }))
}

/** Each reading of it; without any it was not read. */
function controlsIn([name, rows]: readonly [string, readonly ControlRow[]]): readonly Control[] {
  const codesOf = (wanted: ControlRow['part']): (RecordedCodes | undefined)[] =>
    rows.filter(({ part }) => part === wanted).map(({ codes }) => codes)
  const [expected] = codesOf('expected')
  const read = codesOf('read')
  return (read.length === 0 ? [undefined] : read).map((codes) => ({ name, read: codes, expected }))
}
