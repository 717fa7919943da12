import { startPart } from '../part.ts'
import type { ServerTask } from '../servers/server-task.ts'
import type { ServerName } from '../servers/servers.ts'
import { startServer } from '../servers/start-server.ts'
import type { TestBed } from '../test-bed.ts'
import type { ContestantName } from './results.ts'

export interface RunningServer {
  name: ContestantName
  pid: number
  url: string
}

export interface Servers {
  start(name: ServerName, bytes?: ServerTask['bytes']): Promise<RunningServer>
  startWeb(gateway: string): Promise<RunningServer>
}

/** Stops every server, even after an error. */
export async function withServers<T>(testBed: TestBed, use: (servers: Servers) => Promise<T>): Promise<T> {
  const running: { stop(): Promise<void> }[] = []
  try {
    return await use({
      async start(name, bytes) {
        const child = await startServer(name, testBed, bytes)
        running.push(child)
        return { name, pid: child.pid, url: child.url }
      },
      async startWeb(gateway) {
        // On a busy machine the first pages come too late and are 503.
        const web = await startPart('web', { ...testBed.webEnvironment, GATEWAY_URL: gateway }, '/')
        running.push(web)
        return { name: 'web', pid: web.pid, url: web.url }
      },
    })
  } finally {
    await Promise.all(running.map((one) => one.stop()))
  }
}
