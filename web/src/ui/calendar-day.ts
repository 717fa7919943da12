import { withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import { format, isValid, parse } from 'date-fns'

/** The displayed and first accepted format, `Nov/20/1990`. From the specification. */
const displayFormat = 'MMM/dd/yyyy'

/** Other accepted formats. Numeric ones have the US order: month, day, year. */
const otherFormats = [
  'M/d/yyyy',
  'yyyy-MM-dd',
  'MMM d yyyy',
  'MMMM d yyyy',
  'd MMM yyyy',
  'd MMMM yyyy',
  'MMMM/d/yyyy',
]

const tidy = (typed: string): string =>
  withoutHiddenMarks(typed)
    .normalize('NFKC')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/(\d)(st|nd|rd|th)\b/gi, '$1')
    .replace(/\s*[/.]\s*/g, '/')
    .replace(/[\s,]+/g, ' ')

/** Midnight in the browser's time zone. Null for anything that is no date, such as 29 February 2023. */
export function readDay(typed: string): Date | null {
  const text = tidy(typed)
  for (const pattern of [displayFormat, ...otherFormats]) {
    const day = parse(text, pattern, new Date(0))
    if (isValid(day) && day.getFullYear() >= 1000) return day
  }
  return null
}

export const showDay = (day: Date): string => format(day, displayFormat)

/** `1990-11-20`, as it is sent. */
export const isoDay = (day: Date): string => format(day, 'yyyy-MM-dd')
