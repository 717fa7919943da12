import { ApolloServer } from '@apollo/server'
import { ApolloServerPluginCacheControl } from '@apollo/server/plugin/cacheControl'
import { startStandaloneServer } from '@apollo/server/standalone'
import responseCache from '@apollo/server-plugin-response-cache'
import { newRequestId } from '@compound/foundation/server/request-ids.ts'
import type { RequestContext } from '../../../gateway/src/context.ts'
import { gatewayWithoutServer } from '../../src/servers/gateway.ts'
import type { ServerTask } from '../../src/servers/server-task.ts'

/** Apollo Server as its own documentation starts it, on the gateway's schema, resolvers and data cache. */
export async function startApollo(
  task: ServerTask,
  { responseCache: cachesResponses }: { responseCache: boolean },
): Promise<string> {
  const { schema, contextFor } = await gatewayWithoutServer(task)
  const server = new ApolloServer<RequestContext>({
    schema,
    plugins: cachesResponses
      ? [
          ApolloServerPluginCacheControl({ defaultMaxAge: 0 }),
          // Responses to a session are not cached, as by the gateway.
          responseCache({ shouldReadFromCache: isPublic, shouldWriteToCache: isPublic }),
        ]
      : [],
  })
  const { url } = await startStandaloneServer(server, {
    listen: { host: '127.0.0.1', port: 0 },
    context: async ({ req, res }) =>
      contextFor({
        requestId: newRequestId(),
        address: req.socket.remoteAddress ?? '',
        headers: req.headers,
        setCookie: (value) => res.setHeader('set-cookie', value),
      }),
  })
  return new URL(url).origin
}

async function isPublic({ request }: { request: { http?: { headers: ReadonlyMap<string, string> } } }) {
  return request.http?.headers.get('authorization') === undefined
}
