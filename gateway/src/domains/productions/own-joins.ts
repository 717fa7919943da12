import { andThen, ignoreFailure, type PromiseOrValue } from '../../core/promise-or-value.ts'
import type { Page, PageArguments } from '../../schema/pagination.ts'
import { buildTicket, parseTicket, type Ticket } from '../../schema/ticket-code.ts'
import type { RequestSession } from '../../session/request-session.ts'
import type { Session } from '../../session/sessions.ts'
import type { AttendanceApi, Joined, JoinRecord } from '../../upstreams/product-api/attendance.ts'
import type { Production } from '../../upstreams/product-api/content.ts'

export interface Join
  extends Pick<JoinRecord, 'state' | 'waitlistPosition' | 'joinedAt' | 'canCancel' | 'checkedInAt'> {
  ticket: Ticket | null
}

export interface OwnJoins {
  /** Null if the member has not joined; undefined for a visitor. */
  joinOf(productionId: string): PromiseOrValue<Join | null | undefined>
  prefetchJoins(): void
  joinedProductions(page: PageArguments): PromiseOrValue<Page<Production>>
  prefetchJoinedProductions(page: PageArguments): void
}

/** How far back a ticket is searched: `limit` joins on each page. */
const joinPages = { limit: 100, pages: 5 }

/** A class, not closures: one is created per request. */
export class RequestJoins implements OwnJoins {
  readonly #session: Pick<RequestSession, 'get' | 'require'>
  readonly #api: Pick<AttendanceApi, 'joinedProductions'>
  #joined: Promise<Joined[]> | undefined
  readonly #pages = new Map<string, Promise<Page<Production>>>()
  /** Joins of loaded pages: they need no second search, however far back they are. */
  readonly #listed = new Map<string, Joined>()
  readonly #found = new Map<string, PromiseOrValue<Join | null | undefined>>()

  constructor(
    session: Pick<RequestSession, 'get' | 'require'>,
    api: Pick<AttendanceApi, 'joinedProductions'>,
  ) {
    this.#session = session
    this.#api = api
  }

  joinOf(productionId: string): PromiseOrValue<Join | null | undefined> {
    const before = this.#found.get(productionId)
    if (before !== undefined) return before
    const found = this.#find(productionId)
    this.#found.set(productionId, found)
    return found
  }

  #find(productionId: string): PromiseOrValue<Join | null | undefined> {
    return andThen(this.#session.get(), (current) => {
      if (current === null) return undefined
      const { memberId } = current
      const listed = this.#listed.get(productionId)
      if (listed !== undefined) return toJoin(listed.join(), productionId, memberId)
      return this.all(current).then((joins) => {
        const found = joins.find((joined) => joined.productionId === productionId)
        return found === undefined ? null : toJoin(found.join(), productionId, memberId)
      })
    })
  }

  prefetchJoins(): void {
    ignoreFailure(andThen(this.#session.get(), (current) => current && this.all(current)))
  }

  joinedProductions(at: PageArguments): PromiseOrValue<Page<Production>> {
    return andThen(this.#session.require(), (current) => {
      const key = `${at.page}/${at.perPage}`
      const page = this.#pages.get(key) ?? this.#load(current, at)
      this.#pages.set(key, page)
      return page
    })
  }

  prefetchJoinedProductions(at: PageArguments): void {
    ignoreFailure(this.joinedProductions(at))
  }

  all(current: Session): Promise<Joined[]> {
    this.#joined ??= this.#loadAll(current)
    return this.#joined
  }

  forget(productionId: string, join?: Join): void {
    this.#joined = undefined
    this.#pages.clear()
    this.#listed.clear()
    this.#found.clear()
    if (join !== undefined) this.#found.set(productionId, join)
  }

  async #load(
    { memberId, upstreamToken }: Session,
    { page, perPage }: PageArguments,
  ): Promise<Page<Production>> {
    const paging = { page, limit: perPage }
    const { items, total } = await this.#api.joinedProductions(upstreamToken, memberId, paging)
    for (const join of items) this.#listed.set(join.productionId, join)
    return {
      items: items.map(({ production }) => production()),
      page,
      perPage,
      totalCount: total,
      mayHaveMore: items.length >= perPage,
    }
  }

  async #loadAll({ memberId, upstreamToken }: Session): Promise<Joined[]> {
    const joined: Joined[] = []
    for (let page = 1; page <= joinPages.pages; page += 1) {
      const paging = { page, limit: joinPages.limit }
      const { items } = await this.#api.joinedProductions(upstreamToken, memberId, paging)
      joined.push(...items)
      if (items.length < joinPages.limit) break
    }
    return joined
  }
}

/** An older product API returns no ticket: then it's built here. */
export function toJoin({ ticket, ...join }: JoinRecord, productionId: string, memberId: string): Join {
  if (join.state === 'WAITLISTED') return { ...join, ticket: null }
  return {
    ...join,
    ticket: (ticket === null ? null : parseTicket(ticket)) ?? buildTicket(productionId, memberId),
  }
}
