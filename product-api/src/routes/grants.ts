import { normalizeEmail } from '@compound/foundation/contract/email-address.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { formatMoment } from '../core/moments.ts'
import { createAuthorization } from '../grants/authorization.ts'
import { type GrantChange, type GrantRefusal, give, revoke } from '../grants/changes.ts'
import { type Grant, listGrants } from '../grants/queries.ts'
import { grantKind } from '../grants/tables.ts'
import { idField, line, momentField, readBody } from '../http/body.ts'
import { formatOptionalDate } from '../http/dates.ts'
import { failure, success } from '../http/envelope.ts'
import { sessionExpired } from '../http/errors.ts'
import { lockMembers, type Member } from '../members/queries.ts'
import { findProductionSlug } from '../productions/queries.ts'
import type { Dependencies } from './dependencies.ts'

type Field = 'email' | 'event_id' | 'until'

class Refused extends Error {
  readonly field: Field | null

  constructor(field: Field | null, message: string) {
    super(message)
    this.field = field
  }
}

const grantForm = z.object({
  email: line('Please enter an email address.').transform(normalizeEmail),
  kind: z.enum(grantKind.enumValues, { error: 'kind must be check-in, producer or operator.' }),
  /** Null: all productions. Stated, so that nothing left out means all. */
  event_id: idField('event_id').nullable(),
})

const givenForm = grantForm.extend({ until: momentField('until').nullable().optional() })

type GrantForm = z.infer<typeof grantForm>

type GrantDependencies = Pick<Dependencies, 'db' | 'now' | 'site' | 'authentication' | 'authorization'>

/** An operator of one production manages only its grants. Nobody changes a grant that outlasts their own. */
export function grantRoutes(server: FastifyInstance, dependencies: GrantDependencies): void {
  const { db, now, site, authentication, authorization } = dependencies

  server.get('/api/grants', async (request) => {
    const member = await authentication.member(request)
    const grants = await authorization.grants(member)
    return success({ data: { grants: grants.map(serializeGrant) } })
  })

  server.get('/api/member-grants', async (request) => {
    const operator = await authentication.member(request)
    const productionIds = await authorization.productions(operator, 'operator')
    const grants = await listGrants(db, now(), { productionIds })
    return success({ data: { grants: grants.map(serializeMemberGrant) } })
  })

  server.post('/api/give-grant', async (request, reply) => {
    const operator = await authentication.member(request)
    const form = readBody(givenForm, request.body)
    return await orRefusal(reply, () =>
      changeGrant(dependencies, { request, operator, form }, async (change, { member, slug }) => {
        const { kind, event_id: productionId, until } = form
        if (until && until <= change.now) throw new Refused('until', 'This end date has passed.')
        const outcome = await give(change, { memberId: member.id, kind, productionId }, until)
        if (typeof outcome === 'string') throw refusalOf(outcome, change, site)
        const { email, isEmailVerified } = member
        const grant = { email, kind, productionId, slug, ...outcome, isResting: !isEmailVerified }
        return success({ data: { grant: serializeMemberGrant(grant) } })
      }),
    )
  })

  server.post('/api/revoke-grant', async (request, reply) => {
    const operator = await authentication.member(request)
    const form = readBody(grantForm, request.body)
    return await orRefusal(reply, () =>
      changeGrant(dependencies, { request, operator, form }, async (change, { member }) => {
        const { kind, event_id: productionId } = form
        const outcome = await revoke(change, { memberId: member.id, kind, productionId })
        if (outcome !== 'done') throw refusalOf(outcome, change, site)
        return success({ message: 'The role was removed.' })
      }),
    )
  })
}

/** Checks the operator's own grant again, in the transaction. */
async function changeGrant<T>(
  { db, now }: Pick<GrantDependencies, 'db' | 'now'>,
  of: { readonly request: FastifyRequest; readonly operator: Member; readonly form: GrantForm },
  work: (change: GrantChange, to: { readonly member: Member; readonly slug: string | null }) => Promise<T>,
): Promise<T> {
  const { request, operator, form } = of
  return await db.transaction(async (transaction) => {
    const locked = await lockMembers(transaction, [{ id: operator.id }, { email: form.email }])
    const by = locked.find(({ id }) => id === operator.id)
    if (by === undefined) throw sessionExpired()
    const actsUntil = await createAuthorization(transaction, now).operatorUntil(by, form.event_id)
    const slug = form.event_id === null ? null : await findProductionSlug(transaction, form.event_id)
    if (form.event_id !== null && slug === null) {
      throw new Refused('event_id', 'This production doesn’t exist or was removed.')
    }
    // The stored address may be the other form of an international one.
    const member =
      locked.find(({ email }) => email === form.email) ??
      locked.find(({ email }) => normalizeEmail(email) === form.email)
    if (member === undefined) throw new Refused('email', 'No member has this email address.')
    const change = {
      db: transaction,
      actor: { memberId: operator.id },
      requestId: request.id,
      now: now(),
      actsUntil,
    }
    return await work(change, { member, slug })
  })
}

function refusalOf(
  outcome: GrantRefusal,
  { actsUntil }: GrantChange,
  { timeZone }: Dependencies['site'],
): Refused {
  // The last minute that it covers: an end at midnight belongs to the day before.
  const end = actsUntil && formatMoment(new Date(actsUntil.getTime() - 1), timeZone)
  switch (outcome) {
    case 'no grant':
      return new Refused(null, 'This member doesn’t have this role.')
    case 'too long':
      return new Refused('until', `Your own role ends on ${end}. Choose an end date that isn’t later.`)
    case 'beyond':
      return new Refused(
        null,
        `This role lasts longer than yours, which ends on ${end}. You can’t change it.`,
      )
    case 'last operator':
      return new Refused(
        null,
        'This is the last operator without an end date. First make someone else an operator without an end date.',
      )
  }
}

async function orRefusal<T>(reply: FastifyReply, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return reply.code(422).send({ ...failure(error.message), field: error.field })
  }
}

function serializeGrant({
  kind,
  productionId,
  slug,
  until,
}: Pick<Grant, 'kind' | 'productionId' | 'slug' | 'until'>) {
  return { kind, event_id: productionId, event_slug: slug, until: formatOptionalDate(until) }
}

function serializeMemberGrant({ email, isResting, ...grant }: Omit<Grant, 'memberId'>) {
  return { email, ...serializeGrant(grant), is_resting: isResting }
}
