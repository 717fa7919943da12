import type { FastifyInstance } from 'fastify'
import { success } from './http/envelope.ts'

/** What this product API offers beyond the calls that every one has. */
const features = ['capacity', 'cancel', 'notices', 'calendar', 'door', 'grants', 'desk'] as const

/** The call that lists the features. A product API without it has none. */
export function featureRoutes(server: FastifyInstance): void {
  server.get('/api/features', async () => success({ data: { features } }))
}
