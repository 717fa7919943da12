import { readConfig } from '../../../gateway/src/env.ts'
import { createGateway, type Gateway, type TestOverrides } from '../../../gateway/src/server.ts'
import type { ServerTask } from './server-task.ts'

export async function startGateway(
  { environment }: ServerTask,
  caching: NonNullable<TestOverrides['caching']>,
): Promise<string> {
  const { app } = await createGateway(readConfig(environment), { caching })
  return app.listen({ host: '127.0.0.1', port: 0 })
}

export function gatewayWithoutServer({ environment }: ServerTask): Promise<Gateway> {
  return createGateway(readConfig(environment), { caching: { responses: false } })
}
