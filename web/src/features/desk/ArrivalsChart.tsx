import { scaleLinear, scaleUtc } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import styles from './ArrivalsChart.module.css'
import { type ArrivalPoint, clockOf } from './arrivals.ts'
import { formatCount } from './counts.ts'

/** The viewBox is stretched to the element; line widths are not. */
const size = 100

const labels = { times: 4, counts: 3 } as const

type ArrivalsChartProps = {
  /** At least two. */
  readonly points: readonly ArrivalPoint[]
}

/** Decorative: the numbers are beside it as text. */
export function ArrivalsChart({ points }: ArrivalsChartProps) {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return null
  const x = scaleUtc([first.at, last.at], [0, size])
  const y = scaleLinear([0, last.total], [size, 0]).nice(labels.counts)
  const shape = { x: ({ at }: ArrivalPoint) => x(at), y: ({ total }: ArrivalPoint) => y(total) }
  const curve = line<ArrivalPoint>(shape.x, shape.y).curve(curveMonotoneX)
  const ground = area<ArrivalPoint>(shape.x, size, shape.y).curve(curveMonotoneX)
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.counts}>
        {y
          .ticks(labels.counts)
          .filter(Number.isInteger)
          .map((count) => (
            <span key={count} className={styles.count} style={{ insetBlockStart: `${y(count)}%` }}>
              {formatCount(count)}
            </span>
          ))}
      </div>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles.drawing}
      >
        {y.ticks(labels.counts).map((count) => (
          <line key={count} x1="0" x2={size} y1={y(count)} y2={y(count)} className={styles.grid} />
        ))}
        <path d={ground([...points]) ?? ''} className={styles.ground} />
        <path d={curve([...points]) ?? ''} className={styles.line} />
      </svg>
      <div className={styles.times}>
        {x
          .ticks(labels.times)
          .filter((time) => time.getSeconds() === 0)
          .map((time) => (
            <span key={time.getTime()} className={styles.time} style={{ insetInlineStart: `${x(time)}%` }}>
              {clockOf(time.getTime())}
            </span>
          ))}
      </div>
    </div>
  )
}
