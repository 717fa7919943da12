import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildProgram } from '../test/programs.ts'
import { closeConnectionsDuringShutdown, closeWithin } from './graceful-shutdown.ts'

/** `/cached` is answered before the framework, `/held` when `answer` is called; `/begun` sends its end then. */
async function start() {
  let isShuttingDown = false
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const app = Fastify({
    serverFactory: (next) =>
      // As long as the parts keep idle connections.
      createServer({ keepAliveTimeout: 72_000 }, (request, response) => {
        if (request.url === '/cached') response.end('cached')
        else next(request, response)
      }),
    return503OnClosing: false,
  })
  closeConnectionsDuringShutdown(app, () => isShuttingDown)
  app.get('/', async () => 'at once')
  app.get('/held', async () => {
    arrive()
    await answered
    return 'held'
  })
  app.get('/begun', async (_request, reply) => {
    reply.hijack()
    reply.raw.write('begun, ')
    await answered
    reply.raw.end('ended')
  })
  onTestFinished(() => {
    app.server.closeAllConnections()
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  return {
    app,
    arrived,
    answer: () => answer(),
    shutDown() {
      isShuttingDown = true
    },
    async ask(path: string) {
      const [response]: IncomingMessage[] = await once(get(`${address}${path}`, { agent }), 'response')
      return response ?? expect.fail()
    },
  }
}

describe('a server that shuts down', () => {
  test.each(['/', '/cached'])('closes its connections after later responses, such as %s', async (path) => {
    const { ask, shutDown } = await start()
    const before = await ask(path)
    expect([before.headers.connection, await text(before)]).toEqual(['keep-alive', expect.any(String)])
    shutDown()
    const later = await ask(path)
    expect([later.statusCode, later.headers.connection]).toEqual([200, 'close'])
  })

  test('answers the request in flight, and closes its connection', async () => {
    const { app, ask, shutDown, arrived, answer } = await start()
    const inFlight = ask('/held')
    await arrived
    shutDown()
    const closed = closeWithin(app.server, 60_000, () => app.close())
    answer()
    const response = await inFlight
    expect([await text(response), response.headers.connection]).toEqual(['held', 'close'])
    await closed
  })

  test('doesn’t wait for a connection whose response has started', async () => {
    const { app, ask, shutDown, answer } = await start()
    const response = await ask('/begun')
    shutDown()
    const closed = closeWithin(app.server, 60_000, () => app.close())
    await expect.poll(() => app.server.listening).toBe(false)
    answer()
    expect([await text(response), response.headers.connection]).toEqual(['begun, ended', 'keep-alive'])
    await closed
  })

  test('cuts off a request that takes too long', async () => {
    const { app, ask, arrived } = await start()
    const inFlight = ask('/held').then(
      () => 'answered',
      (error: Error) => error.message,
    )
    await arrived
    await closeWithin(app.server, 1, () => app.close())
    expect(await inFlight).toBe('socket hang up')
  })
})

describe('a process', () => {
  const startProgram = buildProgram('shutdown-program')

  test.each(['SIGTERM', 'SIGINT'] as const)('ends on %s once its requests are answered', async (signal) => {
    const program = startProgram()
    await program.says('ready')
    program.process.kill(signal)
    await program.says('finishing, time 1')
    program.process.kill(signal)
    program.process.kill('SIGUSR1')
    expect(await program.ends()).toBe(0)
    expect(program.output()).not.toContain('time 2')
  })

  test('exits with 1 and says why if it can’t finish', async () => {
    const program = startProgram()
    await program.says('ready')
    program.process.kill('SIGTERM')
    await program.says('finishing')
    program.process.kill('SIGUSR2')
    expect(await program.ends()).toBe(1)
    expect(program.output()).toContain('Error: a request is lost')
  })
})
