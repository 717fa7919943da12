import { type Loaded, ready } from '../../app/navigation/screen-route.ts'

/** The link is looked at when the password is sent: opening it asks nobody and uses nothing up. */
export async function loadResetPassword(): Promise<Loaded> {
  return ready
}
