import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { freePorts } from '../../scripts/ports.mjs'

/** Starts a Redis of its own that writes nothing to disk. @returns undefined where there is no redis-server. */
export async function startRedis(): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  const [port = 0] = await freePorts(1)
  const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  })
  let missing = false
  server.once('error', () => {
    missing = true
  })
  const gone = once(server, 'exit').catch(() => undefined)
  while (!missing && !(await accepts(port))) await delay(20)
  if (missing) return undefined
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      server.kill('SIGTERM')
      await gone
    },
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
