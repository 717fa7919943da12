import { type LoadArguments, type Loaded, ready } from '../../app/navigation/screen-route.ts'
import { ScheduleDocument } from '../../graphql/generated/operations.ts'

/** Fetches the schedule's banner. */
export async function loadSchedule({ query }: LoadArguments): Promise<Loaded> {
  await query(ScheduleDocument, {})
  return ready
}
