import { LoadError } from '../../ui/LoadError.tsx'
import { useChunk } from '../../ui/use-chunk.ts'
import styles from './ArrivalsPanel.module.css'
import { type ArrivalStep, arrivalCurve, arrivalRows, formatArrivals } from './arrivals.ts'
import { formatCount } from './counts.ts'

const importChart = () => import('./ArrivalsChart.tsx')

export function ArrivalsPanel({ arrivals }: { readonly arrivals: readonly ArrivalStep[] | null }) {
  const steps = arrivals ?? []
  const now = Date.now()
  const points = arrivalCurve(steps, now)
  const chart = useChunk(importChart, points.length > 0)
  return (
    <div className={styles.panel}>
      <p className={styles.sentence}>
        {arrivals === null ? 'Arrivals are unavailable right now.' : formatArrivals(steps, now)}
      </p>
      {points.length > 0 && (
        <>
          <div className={styles.chart}>
            {chart.chunk && <chart.chunk.ArrivalsChart points={points} />}
            {chart.hasFailed && <LoadError what="the chart" onRetry={chart.retry} />}
          </div>
          <details className={styles.numbers}>
            <summary className={styles.summary}>Arrivals as a table</summary>
            <table className={styles.table}>
              <caption className="visually-hidden">Arrivals in five-minute steps</caption>
              <thead>
                <tr>
                  <th scope="col">Until</th>
                  <th scope="col">Arrived</th>
                  <th scope="col">Total</th>
                </tr>
              </thead>
              <tbody>
                {arrivalRows(steps, now).map(({ time, checkedIn, total }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their order, and times may repeat
                  <tr key={index}>
                    <th scope="row">{time}</th>
                    <td>{formatCount(checkedIn)}</td>
                    <td>{formatCount(total)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </div>
  )
}
