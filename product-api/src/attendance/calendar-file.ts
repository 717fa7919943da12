import {
  type CalendarProduction,
  calendarEvent,
  calendarType,
  writeCalendar,
} from '@compound/foundation/calendar-event.ts'
import type { AttachedFile } from '../outbox/messages.ts'
import type { Site } from '../site.ts'

export function calendarFile(production: CalendarProduction, site: Site): AttachedFile | null {
  const event = calendarEvent(production)
  if (event === null) return null
  return {
    filename: `${production.slug}.ics`,
    contentType: calendarType,
    base64: Buffer.from(writeCalendar([event], site, null)).toString('base64'),
  }
}
