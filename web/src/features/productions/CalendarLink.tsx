import { paths } from '../../site/paths.ts'
import styles from './CalendarLink.module.css'

type CalendarLinkProps = {
  readonly production: {
    readonly slug: string
    readonly name: string
    readonly startsAt: string | null
    readonly isCalledOff: boolean | null
  }
}

export function CalendarLink({ production }: CalendarLinkProps) {
  const { slug, name, startsAt, isCalledOff } = production
  if (startsAt === null || isCalledOff === true) return null
  return (
    <a href={paths.productionCalendar(slug)} className={styles.link} aria-label={`Add to calendar: ${name}`}>
      Add to calendar
    </a>
  )
}
