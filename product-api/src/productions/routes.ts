import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { success } from '../http/answers.ts'
import { notFound } from '../http/failures.ts'
import { pagingParameters, readId, readQuery } from '../http/parameters.ts'
import { isSlug } from '../slug.ts'
import { event } from './answers.ts'
import { findProduction, findRelease, listProductions, type ProductionKey } from './queries.ts'

const productionsPerPage = 6

const listQuery = z.object(pagingParameters(productionsPerPage))

/** What anybody may read about productions. */
export function productionRoutes(server: FastifyInstance, { db, media, now }: Dependencies): void {
  const answerEvent = async (key: ProductionKey | null) => {
    const production = key === null ? null : await findProduction(db, key, now())
    if (production === null) throw notFound('production')
    return success({ data: { event: event(production, media) } })
  }

  server.get('/api/event-list', async (request) => {
    const { rows, total } = await listProductions(db, readQuery(listQuery, request.query), now())
    return success({ data: { count: total, event: { data: rows.map((row) => event(row, media)) } } })
  })

  server.post<{ Params: { slug: string } }>('/api/event-show/:slug', async ({ params: { slug } }) =>
    answerEvent(isSlug(slug) ? { slug } : null),
  )

  server.post<{ Params: { id: string } }>('/api/event-showbyid/:id', async ({ params }) => {
    const id = readId(params.id)
    return await answerEvent(id === null ? null : { id })
  })

  server.get<{ Params: { eventId: string } }>(
    '/api/get-production-privacy-policy/:eventId',
    async ({ params }) => {
      const id = readId(params.eventId)
      const found = id === null ? null : await findRelease(db, id, now())
      if (found === null) throw notFound('production')
      const { release } = found
      return success({ data: { privacy_policy: release === null ? null : media.html(release) } })
    },
  )
}
