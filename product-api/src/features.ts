import type { FastifyInstance } from 'fastify'
import { success } from './http/envelope.ts'

/** What this product API offers beyond the basic calls. */
const features = ['capacity', 'cancel', 'notices', 'calendar', 'door', 'grants', 'desk'] as const

/** A product API without this call has no features. */
export function featureRoutes(server: FastifyInstance): void {
  server.get('/api/features', async () => success({ data: { features } }))
}
