import { ScheduleDocument } from '../../graphql/generated/operations.ts'
import { type LoadArguments, type Loaded, ready } from '../../navigation/screen-route.ts'

/** Fetches the schedule's banner. */
export async function loadSchedule({ query }: LoadArguments): Promise<Loaded> {
  await query(ScheduleDocument, {})
  return ready
}
