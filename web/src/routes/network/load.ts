import { type Loaded, ready } from '../../navigation/screen-route.ts'

/** The network page needs no data. */
export async function loadNetwork(): Promise<Loaded> {
  return ready
}
