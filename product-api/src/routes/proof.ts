import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readBody } from '../http/body.ts'
import { success } from '../http/envelope.ts'
import { HttpError, ReasonedRefusal } from '../http/errors.ts'
import { givenPassword } from '../members/fields.ts'
import { countUse } from '../members/passkey-queries.ts'
import { createPasskeys } from '../members/passkeys.ts'
import type { Member } from '../members/queries.ts'
import { type CurrentSession, updateSession } from '../members/session-queries.ts'
import { requirePassword } from './account-password.ts'
import type { Dependencies } from './dependencies.ts'

const proofLifetimeMs = 10 * 60_000

export const proofForm = z
  .object({ password: givenPassword.optional(), passkey_response: z.unknown().optional() })
  .refine(({ password, passkey_response }) => (password === undefined) !== (passkey_response === undefined), {
    error: 'Send either the password or a passkey.',
  })

export function proofRoutes(server: FastifyInstance, dependencies: Dependencies): void {
  const { db, now, authentication, limits } = dependencies

  server.post('/api/prove-identity', { onRequest: limits.costly }, async (request) => {
    const { member, session } = await authentication.session(request)
    await requireProof(dependencies, member, readBody(proofForm, request.body))
    await updateSession(db, session.id, { provenAt: now() })
    return success({ message: 'Thanks, that’s you.' })
  })
}

/** @throws HttpError 422, or as {@link requirePassword} */
export async function requireProof(
  dependencies: Dependencies,
  member: Member,
  { password, passkey_response: response }: z.infer<typeof proofForm>,
): Promise<void> {
  if (password !== undefined) return await requirePassword(dependencies, member, password)
  const { db, now } = dependencies
  const use = await createPasskeys(dependencies).readLogin(response)
  if (use?.memberId === member.id && (await countUse(db, use, now()))) return
  throw new HttpError(422, 'This passkey isn’t one of yours. Use another one, or your password.')
}

/** Keeps a stolen session from taking over the account. @throws ReasonedRefusal 409 */
export function requireRecentProof({ session }: CurrentSession, now: Date): void {
  const { provenAt } = session
  if (provenAt !== null && now.getTime() - provenAt.getTime() <= proofLifetimeMs) return
  // A gateway of the build before shows this message.
  throw new ReasonedRefusal(409, 'First confirm that it’s you, or log in again.', 'proof-required')
}
