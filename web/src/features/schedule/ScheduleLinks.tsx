import { paths } from '../../site/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import styles from './ScheduleLinks.module.css'

export const ScheduleLinks = () => (
  <ul className={styles.links}>
    <li className={styles.card}>
      <h2>Be in the room</h2>
      <p>The nights with an audience, and a spot for you.</p>
      <LinkButton to={paths.productions}>See productions</LinkButton>
    </li>
    <li className={styles.card}>
      <h2>Watch from home</h2>
      <p>What’s on the air now, and everything that aired before.</p>
      <LinkButton to={paths.shows} variant="outline">
        Watch the shows
      </LinkButton>
    </li>
    <li className={styles.card}>
      <h2>Keep the dates</h2>
      <p>Every night with an audience, as a file for your own calendar.</p>
      <a href={paths.productionsCalendar} className={styles.calendar}>
        Add all dates to your calendar
      </a>
    </li>
  </ul>
)
