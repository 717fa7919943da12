import { type Loaded, ready } from '../../navigation/loaded.ts'
import { type RunRouteQuery, routeQuery } from '../../navigation/route-query.ts'
import { ScheduleDocument } from './schedule.generated.ts'

export const scheduleQuery = routeQuery(ScheduleDocument, () => ({}))

export async function loadSchedule(query: RunRouteQuery): Promise<Loaded> {
  await query(scheduleQuery)
  return ready
}
