import { allocatorEnvironment, nodeOptions } from '../../../scripts/parts.mjs'
import { type Child, startChild } from '../child.ts'
import { addressOf, type TestBed } from '../test-bed.ts'
import type { ServerTask } from './server-task.ts'
import type { ServerName } from './servers.ts'

/** All with the options of the product's gateway, so that only the server differs. */
export async function startServer(
  name: ServerName,
  { gatewayEnvironment }: TestBed,
  bytes?: ServerTask['bytes'],
): Promise<Child & { url: string }> {
  const child = await startChild('serve', {
    task: { name, ...(bytes && { bytes }) },
    environment: { ...allocatorEnvironment, ...gatewayEnvironment },
    nodeOptions: nodeOptions('gateway'),
  })
  return { ...child, url: await addressOf(child) }
}
