import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { countEntries, listEntries, type NamedEntry } from '../audit/queries.ts'
import { formatDate } from '../http/dates.ts'
import { success } from '../http/envelope.ts'
import { pagingParameters, readQuery } from '../http/parameters.ts'
import { fullName } from '../members/serializers.ts'
import type { Dependencies } from './dependencies.ts'

const logQuery = z.object({
  limit: pagingParameters(50).limit,
  before: z
    .string({ error: 'before must be given once.' })
    .regex(/^\d{1,15}$/, 'before must be the id of an entry.')
    .transform(Number)
    .nullable()
    .default(null),
})

/** An operator of one production sees only its entries. */
export function auditRoutes(
  server: FastifyInstance,
  { db, authentication, authorization }: Pick<Dependencies, 'db' | 'authentication' | 'authorization'>,
): void {
  server.get('/api/audit-log', async (request) => {
    const operator = await authentication.member(request)
    const productionIds = await authorization.productions(operator, 'operator')
    const { limit, before } = readQuery(logQuery, request.query)
    const entries = await listEntries(db, { before, productionIds, limit: limit + 1 })
    return success({
      data: {
        entries: entries.slice(0, limit).map(serializeEntry),
        total_count: await countEntries(db, productionIds),
        has_more: entries.length > limit,
      },
    })
  })
}

/** People by name, or by their key once they are deleted. */
function serializeEntry(entry: NamedEntry) {
  const { sequence, at, actor, action, target, actorName, targetName } = entry
  return {
    id: String(sequence),
    at: formatDate(at),
    actor: actorName === null ? actor : fullName(actorName),
    action,
    target: targetName === null ? target : fullName(targetName),
    event_id: entry.productionId,
    event_name: entry.productionName,
    request_id: entry.requestId,
  }
}
