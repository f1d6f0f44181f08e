import { max } from 'd3-array'
import type { Desk } from '@swabwise/results-service/desk/desk.contract'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { counted } from '../../words/numbers.ts'
import styles from './DeskPlots.module.css'
import { Plot, type Frame } from './Plot.tsx'
import plot from './Plot.module.css'

type Week = Desk['weeks'][number]

const asDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const labelOf = ({ week }: Week) => asDay.format(new Date(week))
const days = (value: number) => (Math.round(value * 10) / 10).toString()
const percent = (value: number) => `${Math.round(value * 100)}%`
const sum = (weeks: readonly Week[], of: (week: Week) => number) =>
  weeks.reduce((total, week) => total + of(week), 0)

/** How the work went in the last twelve weeks. */
export function DeskPlots({ desk: { weeks, lots } }: { desk: Desk }) {
  return (
    <Panel title="The last twelve weeks">
      <div className={styles.plots}>
        <KitsByWeek weeks={weeks} />
        <TurnAround weeks={weeks} />
        <Inconclusive lots={lots} />
        <SignUps weeks={weeks} />
      </div>
    </Panel>
  )
}

interface OfWeeks {
  weeks: readonly Week[]
}

const pointsOf = (weeks: readonly Week[]) => weeks.map((week) => ({ key: week.week, label: labelOf(week) }))
const line = (values: readonly number[], { x, y }: Frame) =>
  values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('')
const bars = (values: readonly number[], { x, y }: Frame) =>
  values.map((value, index) => `M${x(index)} ${y(0)}V${y(value)}`).join('')

function KitsByWeek({ weeks }: OfWeeks) {
  const waiting = weeks.at(-1)?.waiting ?? 0
  return (
    <Plot
      title="Kits registered and reported"
      summary={`${counted(
        sum(weeks, ({ registered }) => registered),
        'kit',
      )} registered (bars), ${sum(weeks, ({ reported }) => reported)} reported (dots); ${waiting} wait now (line).`}
      points={pointsOf(weeks)}
      top={max(weeks.flatMap(({ registered, reported, waiting }) => [registered, reported, waiting])) ?? 0}
      draw={(frame) => (
        <>
          <path
            d={bars(
              weeks.map(({ registered }) => registered),
              frame,
            )}
            strokeWidth={frame.step * 0.35}
            className={plot.other}
          />
          <path
            d={line(
              weeks.map(({ waiting }) => waiting),
              frame,
            )}
            strokeWidth="2"
            strokeDasharray="5 3"
            className={plot.main}
          />
          {weeks.map(({ week, reported }, index) => (
            <circle key={week} cx={frame.x(index)} cy={frame.y(reported)} r="4" className={plot.dot} />
          ))}
        </>
      )}
      table={{
        heads: ['Week of', 'Registered', 'Reported', 'Waiting at its end'],
        rows: weeks.map((week) => [week.week, week.registered, week.reported, week.waiting]),
      }}
    />
  )
}

function TurnAround({ weeks }: OfWeeks) {
  const known = weeks.flatMap(({ turnAround }) => turnAround ?? [])
  const last = known.at(-1)
  return (
    <Plot
      title="Turn-around, in days from arrival to report"
      summary={
        last
          ? `Half within ${days(last.median)} days (dot), nine of ten within ${days(last.ninetieth)} (end of the line), in the latest week.`
          : 'No sample has both its arrival and its report on record yet.'
      }
      points={pointsOf(weeks)}
      top={max(known.map(({ ninetieth }) => ninetieth)) ?? 0}
      format={days}
      draw={({ x, y }) =>
        weeks.map(
          ({ week, turnAround }, index) =>
            turnAround && (
              <g key={week}>
                <path
                  d={`M${x(index)} ${y(turnAround.median)}V${y(turnAround.ninetieth)}m-5 0h10`}
                  strokeWidth="2"
                  className={plot.main}
                />
                <circle cx={x(index)} cy={y(turnAround.median)} r="4.5" className={plot.dot} />
              </g>
            ),
        )
      }
      table={{
        heads: ['Week of', 'Median days', '90th percentile', 'Kits'],
        rows: weeks.flatMap(({ week, turnAround }) =>
          turnAround ? [[week, days(turnAround.median), days(turnAround.ninetieth), turnAround.kits]] : [],
        ),
      }}
    />
  )
}

function Inconclusive({ lots }: Pick<Desk, 'lots'>) {
  const outside = lots.filter(({ rate, upper }) => rate > upper)
  return (
    <Plot
      title="Inconclusive samples by lot"
      summary={
        lots.length === 0
          ? 'No kit of a lot was reported.'
          : outside.length === 0
            ? 'Every lot is within three standard deviations of all (bars).'
            : `More than chance explains: ${outside.map(({ lot }) => lot).join(', ')}.`
      }
      points={lots.map(({ lot }) => ({ key: lot, label: lot }))}
      top={max(lots.flatMap(({ rate, upper }) => [rate, upper])) ?? 0}
      format={percent}
      draw={({ x, y, step }) =>
        lots.map(({ lot, rate, lower, upper }, index) => (
          <g key={lot}>
            <path
              d={`M${x(index)} ${y(lower)}V${y(upper)}`}
              strokeWidth={Math.min(step * 0.4, 28)}
              className={plot.grid}
            />
            {rate > upper ? (
              <path d={`M${x(index) - 7} ${y(rate) + 5}h14l-7 -12z`} className={plot.alarm} />
            ) : (
              <circle cx={x(index)} cy={y(rate)} r="4.5" className={plot.dot} />
            )}
          </g>
        ))
      }
      table={{
        heads: ['Lot', 'Reported', 'Inconclusive', 'Rate', 'Limits'],
        rows: lots.map(({ lot, reported, inconclusive, rate, lower, upper }) => [
          lot,
          reported,
          inconclusive,
          percent(rate),
          `${percent(lower)} to ${percent(upper)}`,
        ]),
      }}
    />
  )
}

function SignUps({ weeks }: OfWeeks) {
  const values = weeks.map(({ signUps }) => signUps)
  return (
    <Plot
      title="Sign-ups"
      summary={`${counted(
        sum(weeks, ({ signUps }) => signUps),
        'person',
        'people',
      )} made an account.`}
      points={pointsOf(weeks)}
      top={max(values) ?? 0}
      draw={(frame) => <path d={bars(values, frame)} strokeWidth={frame.step * 0.45} className={plot.main} />}
      table={{ heads: ['Week of', 'Sign-ups'], rows: weeks.map(({ week, signUps }) => [week, signUps]) }}
    />
  )
}
