import { tooLong } from '@compound/foundation/contract/input-rules.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { accountResponse } from '../account/account.ts'
import { writeAccountNotice } from '../account/mail.ts'
import { line, readBody } from '../http/body.ts'
import { success } from '../http/envelope.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { countUse, insertPasskey, listPasskeys, removePasskey } from '../members/passkey-queries.ts'
import { createPasskeys, credentialId } from '../members/passkeys.ts'
import { lockMember } from '../members/queries.ts'
import { serializeUser } from '../members/serializers.ts'
import { endSessions } from '../members/session-queries.ts'
import { lockSession } from '../members/sessions.ts'
import type { Dependencies } from './dependencies.ts'
import { requireRecentProof } from './proof.ts'

/** A registration's options list all of them. */
const mostPasskeys = 20

const longestName = 60

const responseForm = z.object({ response: z.unknown().optional() })

const startForm = z.object({ is_automatic: z.boolean().default(false) })

const registrationForm = responseForm.extend({
  name: line('Please enter a name.').pipe(z.string().max(longestName, `${tooLong(longestName)}.`)),
})

const passkeyForm = z.object({ id: credentialId })

export function passkeyRoutes(server: FastifyInstance, dependencies: Dependencies): void {
  const { db, now, site, outbox, sessions, authentication, limits } = dependencies
  const passkeys = createPasskeys(dependencies)

  server.post('/api/start-passkey', async (request) => {
    const current = await authentication.session(request)
    const { is_automatic: isAutomatic } = readBody(startForm, request.body)
    // Not at the end: a passkey would stay on the device.
    requireRecentProof(current, now())
    if ((await listPasskeys(db, current.member.id)).length >= mostPasskeys) {
      throw new HttpError(409, `You have ${mostPasskeys} passkeys. Remove one first.`)
    }
    const options = await passkeys.startRegistration(current, isAutomatic)
    if (options === null) throw new HttpError(409, 'Log in with your password first.')
    return success({ data: { options } })
  })

  server.post('/api/finish-passkey', async (request) => {
    const current = await authentication.session(request)
    const { name, response } = readBody(registrationForm, request.body)
    const passkey = await passkeys.readRegistration(current.member, response)
    const isAdded =
      passkey !== null &&
      (await outbox.transaction(async (transaction, write) => {
        const { id } = await lockSession(transaction, current)
        const isFull = (await listPasskeys(transaction, id)).length >= mostPasskeys
        if (isFull || !(await insertPasskey(transaction, { ...passkey, name, createdAt: now() })))
          return false
        await writeAccountNotice({ db: transaction, write, site }, id, 'passkeys')
        return true
      }))
    if (!isAdded) throw new HttpError(422, 'This passkey couldn’t be added. Try again.')
    return await accountResponse(db, current, now())
  })

  server.post('/api/remove-passkey', async (request) => {
    const current = await authentication.session(request)
    const { id } = readBody(passkeyForm, request.body)
    requireRecentProof(current, now())
    const isRemoved = await outbox.transaction(async (transaction, write) => {
      const member = await lockSession(transaction, current)
      if (!(await removePasskey(transaction, member.id, id))) return false
      await endSessions(transaction, member.id, current.session.id)
      await writeAccountNotice({ db: transaction, write, site }, member.id, 'passkeys')
      return true
    })
    if (!isRemoved) throw notFound('passkey')
    return await accountResponse(db, current, now())
  })

  server.post('/api/start-passkey-login', { onRequest: limits.costly }, async () =>
    success({ data: { options: await passkeys.startLogin() } }),
  )

  server.post('/api/finish-passkey-login', { onRequest: limits.costly }, async (request) => {
    const { response } = readBody(responseForm, request.body)
    const use = await passkeys.readLogin(response)
    const login =
      use &&
      (await db.transaction(async (transaction) => {
        const member = await lockMember(transaction, { id: use.memberId })
        if (member === null || !(await countUse(transaction, use, now()))) return null
        return { member, token: await sessions.start(transaction, member, request) }
      }))
    if (!login) {
      // Not 404, which an unknown path has, too: the device then forgets the passkey.
      const status = (await passkeys.isUnknown(response)) ? 410 : 422
      throw new HttpError(status, 'This passkey isn’t known here. Log in another way.')
    }
    return success({
      token: login.token,
      user: serializeUser(login.member),
      message: 'Logged in successfully!',
    })
  })
}
