import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { useAPQ } from '@graphql-yoga/plugin-apq'
import { createYoga } from 'graphql-yoga'
import { newRequestId } from '../../../foundation/request-ids.ts'
import { listen } from '../listen.ts'
import { gatewayWithoutServer } from '../servers/gateway.ts'
import type { StartServer } from '../servers/servers.ts'

/** GraphQL Yoga, which caches parsed and validated operations by itself, on the gateway's schema, resolvers and data cache. */
export const startYoga: StartServer = async (task) => {
  const { schema, contextFor } = await gatewayWithoutServer(task)
  const yoga = createYoga<{ req: IncomingMessage; res: ServerResponse }>({
    schema,
    graphiql: false,
    landingPage: false,
    logging: false,
    // By default it drops an operation after half a minute.
    plugins: [useAPQ({ store: new Map() })],
    context({ req, res }) {
      const context = contextFor({
        requestId: newRequestId(),
        address: req.socket.remoteAddress ?? '',
        headers: req.headers,
        setCookie: (value) => res.setHeader('set-cookie', value),
      })
      // Yoga copies own fields alone, so the inherited ones are named.
      const { content, productions, attendance, membership, videos } = context
      return { ...context, content, productions, attendance, membership, videos }
    },
  })
  return listen(createServer(yoga))
}
