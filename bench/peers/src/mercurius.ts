import { newRequestId } from '@compound/foundation/server/request-ids.ts'
import fastify from 'fastify'
import mercurius from 'mercurius'
import { gatewayWithoutServer } from '../../src/servers/gateway.ts'
import type { StartServer } from '../../src/servers/server-task.ts'

export const startMercurius: StartServer = async (task) => {
  const { schema, contextFor } = await gatewayWithoutServer(task)
  const app = fastify()
  await app.register(mercurius, {
    schema,
    jit: 1,
    path: '/graphql',
    persistedQueryProvider: mercurius.persistedQueryDefaults.automatic(),
    context: (request, reply) =>
      contextFor({
        requestId: newRequestId(),
        address: request.ip,
        headers: request.headers,
        setCookie: (value) => reply.header('set-cookie', value),
      }),
  })
  return app.listen({ host: '127.0.0.1', port: 0 })
}
