import type { Client } from '@urql/core'
import { LogoutDocument } from '../../graphql/generated/operations.ts'
import { send } from './answer.ts'

/**
 * Ends the session everywhere.
 *
 * @param client the one of the operations on a session
 * @returns false where the gateway could not be told: the session then goes on
 */
export async function logOut(client: Client): Promise<boolean> {
  const answer = await send(client, LogoutDocument, {}, ({ logout }) => logout)
  return answer.kind === 'done'
}
