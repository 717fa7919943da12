import { paths } from '../../site/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import styles from './ScheduleLinks.module.css'

export const ScheduleLinks = () => (
  <ul className={styles.links}>
    <li className={styles.card}>
      <h2>Be in the audience</h2>
      <p>Get a spot at a live production.</p>
      <LinkButton to={paths.productions}>See productions</LinkButton>
    </li>
    <li className={styles.card}>
      <h2>Watch from home</h2>
      <p>What’s live now, and everything that aired before.</p>
      <LinkButton to={paths.shows} variant="outline">
        Watch the shows
      </LinkButton>
    </li>
    <li className={styles.card}>
      <h2>Keep the dates</h2>
      <p>Add every production to your calendar app.</p>
      <a href={paths.productionsCalendar} className={styles.calendar}>
        Add all dates to your calendar
      </a>
    </li>
  </ul>
)
