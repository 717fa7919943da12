import { normalizeEmail } from '@compound/foundation/contract/email-address.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { writeAccountNotice } from '../account/mail.ts'
import { orConflict } from '../database/unique-violation.ts'
import { readBody } from '../http/body.ts'
import { success } from '../http/envelope.ts'
import { HttpError } from '../http/errors.ts'
import { email, givenPassword } from '../members/fields.ts'
import { findMember, updateMember } from '../members/queries.ts'
import { endSessions } from '../members/session-queries.ts'
import { lockSession } from '../members/sessions.ts'
import { writeLink } from '../password-links/links.ts'
import { deleteLinks, lockLink } from '../password-links/queries.ts'
import { claimWalkIns } from '../productions/walk-ins.ts'
import { requirePassword } from './account-password.ts'
import type { Dependencies } from './dependencies.ts'
import { invalidLink } from './password-links.ts'

const changeForm = z.object({ email, password: givenPassword })

const linkForm = z.object({ token: z.string('token is required.') })

const taken = 'This email address already has an account.'

export function emailRoutes(server: FastifyInstance, dependencies: Dependencies): void {
  const { db, now, site, outbox, authentication, limits } = dependencies
  const sends = { onRequest: [...limits.messages] }

  server.post('/api/change-email', sends, async (request) => {
    const current = await authentication.session(request)
    const { email, password } = readBody(changeForm, request.body)
    if (email === normalizeEmail(current.member.email))
      throw new HttpError(409, 'This is your email address already.')
    await requirePassword(dependencies, current.member, password)
    if ((await findMember(db, { email })) !== null) throw new HttpError(409, taken)
    await outbox.transaction(async (db, write) => {
      const member = await lockSession(db, current)
      await writeAccountNotice({ db, write, site }, member.id, 'email requested')
      await writeLink({ db, write, site, now }, 'change', { ...member, email })
    })
    return success({ message: 'Open the link that we sent to the new address.' })
  })

  server.post('/api/send-email-verification', sends, async (request) => {
    const current = await authentication.session(request)
    await outbox.transaction(async (db, write) => {
      const member = await lockSession(db, current)
      if (member.isEmailVerified) throw new HttpError(409, 'Your email address is verified already.')
      await writeLink({ db, write, site, now }, 'verify', member)
    })
    return success({ message: 'Open the link that we sent to your address.' })
  })

  /** The link is enough: it may be opened on a device where nobody is logged in. */
  server.post('/api/confirm-email', async (request) => {
    const caller = await authentication.optionalSession(request)
    const key = { kinds: ['change', 'verify'], token: readBody(linkForm, request.body).token } as const
    const confirmed = outbox.transaction(async (db, write) => {
      const link = await lockLink(db, key, now())
      if (link === null) return null
      const { id, email, isEmailVerified, isOwnerProven: wasProven } = link.member
      const isOwnSession = caller?.member.id === id
      const newEmail = link.kind === 'change' ? link.email : null
      // Elsewhere, the link shows only that somebody reads the address: others may have prepared the account for them.
      const isOwnerProven = isOwnSession || (wasProven && newEmail === null)
      // Pressed again, or after another link confirmed the address.
      if (isEmailVerified && (link.email ?? email) === email) {
        if (isOwnSession && !wasProven) await updateMember(db, id, { isOwnerProven })
        return { email: null }
      }
      // The link was emailed, so the address works.
      const verified = { isEmailVerified: true, isOwnerProven, undeliverableEmail: null }
      if (newEmail !== null) {
        await writeAccountNotice({ db, write, site }, id, 'email')
        await updateMember(db, id, { email: newEmail, ...verified })
        await deleteLinks(db, { id, email: newEmail })
        await endSessions(db, id, isOwnSession ? caller.session.id : undefined)
      } else {
        await updateMember(db, id, verified)
      }
      await claimWalkIns(db, id)
      return { email: newEmail }
    })
    const data = await orConflict(confirmed, taken)
    if (data === null) throw invalidLink()
    return success({ message: 'Your email address is verified.', ...(data.email !== null && { data }) })
  })
}
