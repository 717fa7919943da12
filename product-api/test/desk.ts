import { beforeEach, expect } from 'vitest'
import type { Member } from '../src/members/queries.ts'
import type { members } from '../src/members/tables.ts'
import { cancelledJoins, joins, waitlistedJoins } from '../src/productions/join-tables.ts'
import { Api } from './api.ts'
import type { TestDatabases } from './databases.ts'
import { type ApiResponse, noon } from './service.ts'

export type State = 'confirmed' | 'waitlisted' | 'checked_in' | 'cancelled'

/** A producer of High Jinx, by whom calls are made if no other token is given. */
export class Desk extends Api {
  producer!: Member
  token = ''

  /** Adds a member who has joined the production. */
  async attendee(state: State = 'confirmed', values: Partial<typeof members.$inferInsert> = {}) {
    const person = await this.add(values)
    const row = { productionId: this.id, memberId: person.member.id, joinedAt: this.service.clock.time }
    if (state === 'waitlisted') {
      const released = { waiverVersion: 'version', waiverAcceptedAt: noon }
      await this.db.insert(waitlistedJoins).values({ ...row, ...released })
    } else if (state === 'cancelled') {
      await this.db.insert(cancelledJoins).values({ ...row, generation: 0, cancelledAt: noon })
    } else {
      const isIn = state === 'checked_in'
      const entry = isIn ? { validatedAt: this.service.clock.time, validatedBy: this.producer.id } : {}
      await this.db.insert(joins).values({ ...row, ...entry })
    }
    return person
  }

  /** Adds many members of one name who have joined the production. */
  async addAttendees(count: number): Promise<void> {
    await this.db.execute(
      `with added as (insert into members (first_name, last_name, email, phone, date_of_birth, registered_at)
         select 'Kim', 'Lee', 'kim-' || n || '@example.com', '+1' || 2000000000 + n, '1990-02-03', now()
         from generate_series(1, ${count}) n returning id)
       insert into joins (production_id, member_id, joined_at) select ${this.id}, id, now() from added`,
    )
  }

  override get(path: string, token = this.token): Promise<ApiResponse> {
    return super.get(path, token)
  }

  override post(path: string, body: object = {}, token = this.token): Promise<ApiResponse> {
    return super.post(path, body, token)
  }

  async attendees(query: Readonly<Record<string, string>> = {}) {
    const { http, body } = await this.get(`attendees/${this.id}?${new URLSearchParams(query)}`)
    expect(http, JSON.stringify(body)).toBe(200)
    const { attendees, total_count: total, has_more: hasMore } = Object(body).data
    const rows: { user: { id: number; name: string }; state: State }[] = attendees
    return { rows, names: rows.map(({ user }) => user.name), total, hasMore }
  }

  exported(event = this.id, token = this.token, method: 'GET' | 'HEAD' = 'GET') {
    const headers = { authorization: `Bearer ${token}` }
    return this.service.server.inject({ method, url: `/api/attendees-export/${event}`, headers })
  }

  setJoining(values: object, token = this.token): Promise<ApiResponse> {
    return this.post('set-joining', { event_id: this.id, is_open: true, capacity: null, ...values }, token)
  }

  async figures() {
    const { body } = await this.get(`desk-figures?event_ids=${this.id}`)
    return Object(body).data.figures[0]
  }
}

export function useDesk(databases: () => TestDatabases): Desk {
  const desk = new Desk()
  beforeEach(async () => {
    const end = await desk.begin(databases())
    const names = { firstName: 'Pia', lastName: 'Moreno' }
    const { member, token } = await desk.holder('producer', { on: desk.id, ...names })
    desk.producer = member
    desk.token = token
    return end
  })
  return desk
}
