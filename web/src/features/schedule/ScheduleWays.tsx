import { paths } from '../../site/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import styles from './ScheduleWays.module.css'

export const ScheduleWays = () => (
  <ul className={styles.ways}>
    <li className={styles.way}>
      <h2>Be in the room</h2>
      <p>The nights with an audience, and a place for you in them.</p>
      <LinkButton to={paths.productions}>See the productions</LinkButton>
    </li>
    <li className={styles.way}>
      <h2>Watch from home</h2>
      <p>What is on the air now, and everything that was.</p>
      <LinkButton to={paths.shows} look="outline">
        Watch the shows
      </LinkButton>
    </li>
    <li className={styles.way}>
      <h2>Keep the dates</h2>
      <p>Every night with an audience, as a file for your own calendar.</p>
      <a href={paths.productionsCalendar} className={styles.calendar}>
        All dates for your calendar
      </a>
    </li>
  </ul>
)
