import { serverDate } from '../../graphql/server-clock.ts'
import type { CheckInProduction } from '../check-in/device-checks.ts'
import styles from './ChooseProduction.module.css'
import { formatStart } from './list-result.ts'

type ChooseProductionProps = {
  readonly productions: readonly CheckInProduction[]
  readonly onChoose: (id: string) => void
}

export const ChooseProduction = ({ productions, onChoose }: ChooseProductionProps) => (
  <section aria-labelledby="choose-production" className={styles.choose}>
    <h2 id="choose-production" className={styles.title}>
      Choose a production
    </h2>
    <p>With “Any production”, offline check-in and search by name don’t work.</p>
    <div className={styles.actions}>
      {productions.map(({ id, name, startsAt }) => (
        <button key={id} type="button" className={styles.action} onClick={() => onChoose(id)}>
          <span dir="auto">{name}</span>{' '}
          <span className={styles.time}>{formatStart(startsAt, serverDate())}</span>
        </button>
      ))}
    </div>
  </section>
)
