import { siteFormat } from './dates.ts'

const parts = siteFormat({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA')

/** `2026-12-10`, in the site's time zone. `at`: milliseconds since 1970. */
export const venueDay = (at: number): string => parts().format(new Date(at))
