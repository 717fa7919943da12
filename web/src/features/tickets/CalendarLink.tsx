import { useEffect, useState } from 'react'
import type { Ticket_ProductionFragment } from '../../graphql/generated/operations.ts'
import { paths } from '../../site/paths.ts'
import { useSite } from '../../site/site.ts'
import styles from './CalendarLink.module.css'
import { calendarFile } from './calendar-file.ts'

type CalendarLinkProps = {
  readonly production: Pick<
    Ticket_ProductionFragment,
    'id' | 'slug' | 'name' | 'startsAt' | 'endsAt' | 'venue'
  >
}

/** The production as a file for any calendar; nothing where it has no date. */
export function CalendarLink({ production }: CalendarLinkProps) {
  const { id, slug, name, startsAt, endsAt, venue } = production
  const site = useSite()
  const [address, setAddress] = useState<string>()

  // Made in the browser, so that it is there without a network as well.
  useEffect(() => {
    if (startsAt === null) return
    const url = site.url + paths.production(slug)
    const file = calendarFile({ id, title: name, startsAt, endsAt, venue, url }, new Date())
    const made = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [id, slug, name, startsAt, endsAt, venue, site.url])

  if (startsAt === null || address === undefined) return null
  return (
    <a
      href={address}
      download={`${slug}.ics`}
      className={styles.link}
      aria-label={`Add to calendar: ${name}`}
    >
      Add to calendar
    </a>
  )
}
