import { allocatorEnvironment, nodeOptions } from '../../../scripts/parts.mjs'
import { type Child, startChild } from '../child.ts'
import { addressOf, type TestBed } from '../test-bed.ts'
import type { ServerTask } from './server-task.ts'
import { isThisGateway, type ServerName } from './servers.ts'

/** This gateway runs with the product's Node options, the others with Node's defaults. */
export async function startServer(
  name: ServerName,
  { gatewayEnvironment }: TestBed,
  bytes?: ServerTask['bytes'],
): Promise<Child & { url: string }> {
  const child = await startChild('serve', {
    task: { name, ...(bytes && { bytes }) },
    ...(isThisGateway(name)
      ? {
          environment: { ...allocatorEnvironment, ...gatewayEnvironment },
          nodeOptions: nodeOptions('gateway'),
        }
      : { environment: gatewayEnvironment }),
  })
  return { ...child, url: await addressOf(child) }
}
