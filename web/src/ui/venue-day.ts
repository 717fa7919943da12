import { zone } from './dates.ts'

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day of a moment at the venue: `2026-12-10`. @param at milliseconds since the epoch */
export const venueDay = (at: number): string => parts.format(new Date(at))
