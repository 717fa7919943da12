import { type Loaded, ready } from '../../navigation/screen-route.ts'

/** The studio's page needs no data. */
export async function loadCreative(): Promise<Loaded> {
  return ready
}
