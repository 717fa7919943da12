import type { FastifyInstance, FastifyReply } from 'fastify'
import { type AdmitAnswer, admit } from '../check-in/admissions.ts'
import { differentAttempt } from '../check-in/changes.ts'
import { admitForm, admitRefusals } from '../check-in/forms.ts'
import type { PersonIds } from '../check-in/ticket-hashes.ts'
import { formatMoment } from '../core/moments.ts'
import { formatDate } from '../http/dates.ts'
import { failure, success } from '../http/envelope.ts'
import { notFound } from '../http/errors.ts'
import type { Dependencies } from './dependencies.ts'

export function admissionRoutes(
  server: FastifyInstance,
  dependencies: Dependencies & { readonly waitlistIds: PersonIds },
): void {
  const { db, site, now, attendance, authentication, authorization, waitlistIds } = dependencies

  server.post('/api/admit', async (request, reply) => {
    const staff = await authentication.member(request)
    const parsed = admitForm(now()).safeParse(request.body ?? {})
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      return refuse(reply, 'invalid', issue?.message ?? 'This request can’t be read.', issue?.path.at(-1))
    }
    const { event_id: productionId, attempt_id: id, walk_in: walkIn, ...form } = parsed.data
    await authorization.require(staff, 'check-in', productionId)
    const entryId = form.waitlist_entry_id ?? ''
    const people = walkIn == null ? await waitlistIds.find(db, productionId, [entryId]) : null
    const answer = await attendance.change({ memberId: staff.id, productionId }, (change) =>
      admit(change, {
        id,
        staff,
        at: form.at ?? null,
        deviceId: null,
        requestId: request.id,
        isSynced: false,
        person: walkIn ?? { memberId: people?.get(entryId)?.memberId ?? null },
        overCapacity: form.over_capacity,
      }),
    )
    if (answer === null) throw notFound('production')
    return sendAnswer(reply, answer, site.timeZone)
  })
}

function sendAnswer(reply: FastifyReply, answer: AdmitAnswer, timeZone: string) {
  if (answer === differentAttempt) {
    return refuse(reply, 'invalid', 'This attempt_id belongs to another attempt.', 'attempt_id')
  }
  if (answer.outcome === 'refused') {
    const { reason } = answer
    return reason === 'date_of_birth'
      ? refuse(reply, 'invalid', admitRefusals[reason], reason)
      : refuse(reply, reason, admitRefusals[reason])
  }
  const { name, isOverCapacity, isAlready, at, by } = answer
  return success({
    message: isAlready ? `First checked in on ${formatMoment(at, timeZone)} by ${by}.` : null,
    data: {
      name,
      is_over_capacity: isOverCapacity,
      already_admitted: isAlready,
      checked_in_at: formatDate(at),
      by,
    },
  })
}

export function refuse(reply: FastifyReply, code: string, message: string, field?: PropertyKey) {
  return reply.code(422).send({ ...failure(message), code, ...(field !== undefined && { field }) })
}
