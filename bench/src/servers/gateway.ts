import { readConfig } from '../../../gateway/src/env.ts'
import { createGateway, type Gateway, type Surroundings } from '../../../gateway/src/server.ts'
import type { ServerTask } from './servers.ts'

/** This gateway. @param keeps what is switched off. */
export async function startGateway(
  { environment }: ServerTask,
  keeps: NonNullable<Surroundings['keeps']>,
): Promise<string> {
  const { app } = await createGateway(readConfig(environment), { keeps })
  return app.listen({ host: '127.0.0.1', port: 0 })
}

/** The gateway's schema, resolvers, data cache and contexts, for another server to answer with. */
export function gatewayWithoutServer({ environment }: ServerTask): Promise<Gateway> {
  return createGateway(readConfig(environment), { keeps: { answers: false } })
}
