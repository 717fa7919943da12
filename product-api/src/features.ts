import { features } from '@compound/foundation/features.ts'
import type { FastifyInstance } from 'fastify'
import { success } from './http/envelope.ts'

export function featureRoutes(server: FastifyInstance): void {
  server.get('/api/features', async () => success({ data: { features: Object.keys(features) } }))
}
