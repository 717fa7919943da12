import { format, isValid, parse } from 'date-fns'

/** How a day of the calendar is shown and, first of all, taken: `Nov/20/1990`. From the specification. */
const shownAs = 'MMM/dd/yyyy'

/** Other forms that people type. Figures come in the order of the country: month, day, year. */
const alsoTaken = [
  'M/d/yyyy',
  'yyyy-MM-dd',
  'MMM d yyyy',
  'MMMM d yyyy',
  'd MMM yyyy',
  'd MMMM yyyy',
  'MMMM/d/yyyy',
]

/** The text with all that stands between figures and words as one kind of mark. */
const tidy = (typed: string): string =>
  typed
    .trim()
    .replace(/(\d)(st|nd|rd|th)\b/gi, '$1')
    .replace(/\s*[/.]\s*/g, '/')
    .replace(/[\s,]+/g, ' ')

/**
 * The day that a text names, at midnight of the browser's own zone; null for anything that is no day of the
 * calendar, 29 February of a common year included.
 */
export function readDay(typed: string): Date | null {
  const text = tidy(typed)
  for (const pattern of [shownAs, ...alsoTaken]) {
    const day = parse(text, pattern, new Date(0))
    if (isValid(day) && day.getFullYear() >= 1000) return day
  }
  return null
}

/** `Nov/20/1990` for a day. */
export const showDay = (day: Date): string => format(day, shownAs)

/** `1990-11-20` for a day, as it is sent. */
export const isoDay = (day: Date): string => format(day, 'yyyy-MM-dd')
