import { type Loaded, ready } from '../../navigation/screen-route.ts'

/** The link is checked when the password is sent: opening it makes no call and uses nothing up. */
export async function loadCreatePassword(): Promise<Loaded> {
  return ready
}
