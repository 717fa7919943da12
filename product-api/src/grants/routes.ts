import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { formatOptionalDate } from '../http/dates.ts'
import { success } from '../http/envelope.ts'
import { listGrants } from './queries.ts'

/** The call that lists the caller's own grants; without the role of staff, which stands in the user. */
export function grantRoutes(
  server: FastifyInstance,
  { db, now, authentication }: Pick<Dependencies, 'db' | 'now' | 'authentication'>,
): void {
  server.get('/api/grants', async (request) => {
    const member = await authentication.member(request)
    const rows = await listGrants(db, now(), member.id)
    const grants = rows.map(({ kind, productionId, slug, until }) => ({
      kind,
      event_id: productionId,
      event_slug: slug,
      until: formatOptionalDate(until),
    }))
    return success({ data: { grants } })
  })
}
