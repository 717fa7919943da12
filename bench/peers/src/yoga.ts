import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { newRequestId } from '@compound/foundation/server/request-ids.ts'
import { useAPQ } from '@graphql-yoga/plugin-apq'
import { createYoga, type OnExecute } from 'graphql-yoga'
import type { RequestContext } from '../../../gateway/src/context.ts'
import { listen } from '../../src/listen.ts'
import { gatewayWithoutServer } from '../../src/servers/gateway.ts'
import type { StartServer } from '../../src/servers/server-task.ts'

/** GraphQL Yoga caches parsed and validated operations itself. */
export const startYoga: StartServer = async (task) => {
  const { schema, contextFor } = await gatewayWithoutServer(task)
  const yoga = createYoga<{ req: IncomingMessage; res: ServerResponse }>({
    schema,
    graphiql: false,
    landingPage: false,
    logging: false,
    // By default it drops an operation after half a minute.
    plugins: [useAPQ({ store: new Map() }), { onExecute: passGatewayContext }],
    context: ({ req, res }) => ({
      gatewayContext: contextFor({
        requestId: newRequestId(),
        address: req.socket.remoteAddress ?? '',
        headers: req.headers,
        setCookie: (value) => res.setHeader('set-cookie', value),
      }),
    }),
  })
  return listen(createServer(yoga))
}

/** Yoga copies only a context's own fields, and the gateway's has getters. */
const passGatewayContext: OnExecute<{ gatewayContext: RequestContext }> = ({ executeFn, setExecuteFn }) =>
  setExecuteFn((args) => executeFn({ ...args, contextValue: args.contextValue.gatewayContext }))
