import type { Client } from '@urql/core'
import { LogoutDocument } from '../../graphql/generated/operations.ts'
import { sendMutation } from './send-mutation.ts'

/**
 * Ends the session everywhere.
 *
 * @param client the one of the operations on a session
 * @returns false where the gateway could not be told: the session then goes on
 */
export async function logOut(client: Client): Promise<boolean> {
  const answer = await sendMutation(client, LogoutDocument, {}, ({ logout }) => logout)
  return answer.kind === 'done'
}
