import { LogoutDocument } from './logout.generated.ts'
import { sendMutation } from './send-mutation.ts'
import { clientOf } from './session-client.ts'
import type { SessionStore } from './session-store.ts'

/** Returns false if the gateway couldn't be told: the session then goes on. */
export async function logOut(session: SessionStore): Promise<boolean> {
  const answer = await sendMutation(clientOf(session), LogoutDocument, {}, ({ logout }) => logout)
  return answer.kind === 'done'
}
