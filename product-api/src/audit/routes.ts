import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { success } from '../http/envelope.ts'
import { pagingParameters, readQuery } from '../http/parameters.ts'
import { countEntries, listEntries } from './queries.ts'
import { serializeEntry } from './serializers.ts'

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
