import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isSlug } from '../core/slug.ts'
import { success } from '../http/envelope.ts'
import { notFound } from '../http/errors.ts'
import { pagingParameters, readId, readQuery } from '../http/parameters.ts'
import { findProduction, findWaiver, listProductions, type ProductionKey } from '../productions/queries.ts'
import { serializeEvent } from '../productions/serializers.ts'
import { currentWaiverVersion } from '../productions/waiver.ts'
import type { Dependencies } from './dependencies.ts'

const productionsPerPage = 6

const listQuery = z.object(pagingParameters(productionsPerPage))

export function productionRoutes(server: FastifyInstance, { db, media, now }: Dependencies): void {
  const sendEvent = async (key: ProductionKey | null) => {
    const production = key === null ? null : await findProduction(db, key, now())
    if (production === null) throw notFound('production')
    return success({ data: { event: serializeEvent(production, media, now()) } })
  }

  server.get('/api/event-list', async (request) => {
    const at = now()
    const { rows, total } = await listProductions(db, readQuery(listQuery, request.query), at)
    return success({
      data: { count: total, event: { data: rows.map((row) => serializeEvent(row, media, at)) } },
    })
  })

  server.post<{ Params: { slug: string } }>('/api/event-show/:slug', async ({ params: { slug } }) =>
    sendEvent(isSlug(slug) ? { slug } : null),
  )

  server.post<{ Params: { id: string } }>('/api/event-showbyid/:id', async ({ params }) => {
    const id = readId(params.id)
    return await sendEvent(id === null ? null : { id })
  })

  server.get<{ Params: { eventId: string } }>(
    '/api/get-production-privacy-policy/:eventId',
    async ({ params }) => {
      const id = readId(params.eventId)
      const found = id === null ? null : await findWaiver(db, id, now())
      if (found === null) throw notFound('production')
      const { waiver } = found
      return success({
        data: {
          privacy_policy: waiver === null ? null : media.html(waiver),
          release_version: currentWaiverVersion(waiver),
        },
      })
    },
  )
}
