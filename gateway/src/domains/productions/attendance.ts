import { GraphQLError } from 'graphql'
import type { Person } from '../../session/person.ts'
import type { Session } from '../../session/sessions.ts'
import type {
  AttendanceApi,
  AttendeeRecord,
  Joined,
  Validation,
} from '../../upstreams/product-api/attendance.ts'
import type { Production } from '../../upstreams/product-api/content.ts'
import type { MembershipApi, User } from '../../upstreams/product-api/membership.ts'
import { isProductApiId } from '../ids.ts'
import type { UserError } from '../membership/inputs.ts'
import { messages } from '../membership/inputs.ts'
import type { Page, PageArguments } from '../pages.ts'
import type { RequestProductions } from './productions.ts'
import { buildTicket, parseTicket, type Ticket } from './ticket.ts'

/** A person at the door, with the ticket that they show. */
export interface AtTheDoor extends AttendeeRecord {
  ticket: Ticket
}

/** What came of a join. */
export interface JoinOutcome {
  production: Production | null
  ticket: Ticket | null
  message: string | null
  userErrors: UserError[]
}

/** What came of a validation. */
export interface ValidationOutcome {
  attendee: AtTheDoor | null
  failedStep: 'USER' | 'PRODUCTION' | null
  alreadyValidated: boolean
  message: string | null
  userErrors: UserError[]
}

/** Who has joined what, as one request sees it. The member acted for is always the session's. */
export interface RequestAttendance {
  /** The session's member's entry; null where they have not joined, undefined for a visitor. */
  ticketFor(productionId: string): Promise<Ticket | null | undefined>
  joinedProductions(page: PageArguments): Promise<Page<Production>>
  join(productionId: string, releaseVersion: string, as?: Session): Promise<JoinOutcome>
  /** Null for a ticket that names nobody. */
  attendee(ticket: string): Promise<AtTheDoor | null>
  validate(ticket: string): Promise<ValidationOutcome>
}

/** Makes the view of one request. One for the process, so that a double press meets itself. */
export type Attendance = (request: AttendanceOptions) => RequestAttendance

/** What one request brings along. */
export interface AttendanceOptions {
  person: Pick<Person, 'session' | 'requireSession'>
  api: AttendanceApi
  members: () => MembershipApi
  productions: () => RequestProductions
}

/** So many joins are looked through for one member's ticket, a hundred at a time. */
const joinPages = { limit: 100, pages: 5 }

/** The join toast of the specification. */
const joinedMessage = 'QR code has been sent to your Email address'
const validatedMessage = 'User has been validated'

/** Throws GraphQLErrors `UNAUTHENTICATED` and `FORBIDDEN`, and UpstreamError where the product API does not answer. */
export function createAttendance(): Attendance {
  /** Joins under way, by member and production: the second press of a double press waits for the first. */
  const underWay = new Map<string, Promise<JoinOutcome>>()

  const entryOf = ({ production, ticket }: Joined, memberId: string): Ticket =>
    (ticket === null ? null : parseTicket(ticket)) ?? buildTicket(production.id, memberId)

  return ({ person, api, members, productions }) => {
    let joined: Promise<Joined[]> | undefined
    const joinedBy = (current: Session) => {
      joined ??= allJoined(current)
      return joined
    }
    /** Entries of pages that were asked for: their tickets need no second look, however far back they stand. */
    const listed = new Map<string, Joined>()

    async function allJoined({ upstreamToken, memberId }: Session): Promise<Joined[]> {
      const joined: Joined[] = []
      for (let page = 1; page <= joinPages.pages; page += 1) {
        const { items } = await api.joinedProductions(upstreamToken, memberId, {
          page,
          limit: joinPages.limit,
        })
        joined.push(...items)
        if (items.length < joinPages.limit) break
      }
      return joined
    }

    async function join(
      session: Session,
      productionId: string,
      releaseVersion: string,
    ): Promise<JoinOutcome> {
      const { memberId, upstreamToken } = session
      // Asked anew, past what is kept: what was open or worded so a moment ago may not be any more.
      const [production, release] = isProductApiId(productionId)
        ? await Promise.all([productions().byIdNow(productionId), productions().releaseNow(productionId)])
        : [null, null]
      if (production === null || release === null) {
        return refusal(null, 'NOT_FOUND', 'Sorry there is no data to display', 'productionId')
      }
      const existing = (await allJoined(session)).find((joined) => joined.production.id === production.id)
      if (existing !== undefined) {
        return { production, ticket: entryOf(existing, memberId), message: joinedMessage, userErrors: [] }
      }
      if (production.status !== 'OPEN') {
        return refusal(
          production,
          'PRODUCTION_UNAVAILABLE',
          'This Production is not available right now!.',
          null,
        )
      }
      if (release.version !== releaseVersion) {
        return refusal(
          production,
          'RELEASE_CHANGED',
          'The release has changed. Please read it again.',
          'releaseVersion',
        )
      }
      const said = await api.join(upstreamToken, { productionId, memberId, releaseVersion })
      if (!said.ok) return refusal(production, 'REFUSED', said.message ?? messages.somethingWrong, null)
      const ticket = entryOf({ production, ticket: said.ticket }, memberId)
      return { production, ticket, message: said.message ?? joinedMessage, userErrors: [] }
    }

    /** Staff, as the product API says at this moment: who was demoted at the door is staff no more. */
    async function requireStaff(session: Session): Promise<User> {
      const user = await members().user(session.memberId, session.upstreamToken)
      if (user?.role !== 'STAFF') {
        throw new GraphQLError('Only staff may do that.', { extensions: { code: 'FORBIDDEN' } })
      }
      return user
    }

    async function lookUp(ticket: Ticket, current: Session): Promise<AtTheDoor | null> {
      const { memberId, productionId, code } = ticket
      const record = await api.attendee(current.upstreamToken, { memberId, productionId, ticket: code })
      return record === null ? null : { ...record, ticket }
    }

    return {
      async ticketFor(productionId) {
        const current = await person.session()
        if (current === null) return undefined
        const found =
          listed.get(productionId) ??
          (await joinedBy(current)).find(({ production }) => production.id === productionId)
        return found === undefined ? null : entryOf(found, current.memberId)
      },
      async joinedProductions({ page, perPage }) {
        const { memberId, upstreamToken } = await person.requireSession()
        const { items, total } = await api.joinedProductions(upstreamToken, memberId, {
          page,
          limit: perPage,
        })
        for (const item of items) listed.set(item.production.id, item)
        return {
          items: items.map(({ production }) => production),
          page,
          perPage,
          totalCount: total,
          mayHaveMore: items.length >= perPage,
        }
      },
      async join(productionId, releaseVersion, as) {
        const current = as ?? (await person.requireSession())
        const key = `${current.memberId} ${productionId}`
        const pending =
          underWay.get(key) ?? join(current, productionId, releaseVersion).finally(() => underWay.delete(key))
        underWay.set(key, pending)
        const outcome = await pending
        // What this request read before is older than the join.
        joined = undefined
        return outcome
      },
      async attendee(text) {
        const current = await person.requireSession()
        await requireStaff(current)
        const ticket = parseTicket(text)
        return ticket === null ? null : lookUp(ticket, current)
      },
      async validate(text) {
        const current = await person.requireSession()
        await requireStaff(current)
        const ticket = parseTicket(text)
        if (ticket === null) return refusedTicket('This is no ticket.')
        const before = await lookUp(ticket, current)
        if (before === null) return refusedTicket('This ticket is not valid.')
        const { memberId, productionId, code } = ticket
        const of = { memberId, productionId, ticket: code }
        const user = await api.validateUser(current.upstreamToken, of)
        if (!user.ok) return outcome(before, 'USER', false, user.message ?? messages.somethingWrong)
        const production = await api.validateProduction(current.upstreamToken, of)
        const validation = production.validation ?? before.validation
        const already = before.validation !== null || (!production.ok && production.validation !== null)
        if (already) return outcome({ ...before, validation }, null, true, production.message)
        if (!production.ok) {
          return outcome(before, 'PRODUCTION', false, production.message ?? messages.somethingWrong)
        }
        const now: Validation | null = validation
        return outcome({ ...before, validation: now }, null, false, validatedMessage)
      },
    }
  }
}

function refusal(
  production: Production | null,
  code: UserError['code'],
  message: string,
  field: string | null,
): JoinOutcome {
  return {
    production,
    ticket: null,
    message: null,
    userErrors: [{ code, message, field: field === null ? null : [field] }],
  }
}

function refusedTicket(message: string): ValidationOutcome {
  return {
    attendee: null,
    failedStep: 'USER',
    alreadyValidated: false,
    message,
    userErrors: [{ code: 'INVALID', message, field: ['ticket'] }],
  }
}

function outcome(
  attendee: AtTheDoor,
  failedStep: ValidationOutcome['failedStep'],
  alreadyValidated: boolean,
  message: string | null,
): ValidationOutcome {
  return { attendee, failedStep, alreadyValidated, message, userErrors: [] }
}
