import { zone } from './dates.ts'

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** `2026-12-10`, in the venue's time zone. `at`: milliseconds since 1970. */
export const venueDay = (at: number): string => parts.format(new Date(at))
