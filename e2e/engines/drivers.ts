import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Readable, Stream } from 'node:stream'
import { setTimeout as pass } from 'node:timers/promises'
import { WebSocket } from 'undici'
import { freePort } from '../../foundation/test/free-port.ts'

/** A browser with one window, driven by WebDriver: what Firefox (BiDi) and WebKitGTK (classic) have in common. */
export interface Driver {
  open(url: string): Promise<void>
  /** Runs in the page; JSON goes in and comes out. */
  run<Args extends unknown[], Result>(
    inPage: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  click(at: { x: number; y: number }): Promise<void>
  type(text: string): Promise<void>
  close(): Promise<void>
}

const view = { width: 1280, height: 900 }

const clickActions = ({ x, y }: { x: number; y: number }) => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

const typeActions = (text: string) => [
  {
    type: 'key',
    id: 'keys',
    actions: Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]

const callOf = (inPage: unknown, args: unknown[]): string =>
  `JSON.stringify(await (${inPage})(...${JSON.stringify(args)}) ?? null)`

/** @throws Error with the output if the line doesn't come */
async function lineOf(output: Readable | Stream | null | undefined, pattern: RegExp): Promise<string> {
  const seen: string[] = []
  if (!(output instanceof Stream.Readable)) throw new Error('The output is not read')
  for await (const line of createInterface({ input: output })) {
    const [, found] = pattern.exec(line) ?? []
    if (found !== undefined) {
      // A full pipe would hold it up.
      output.resume()
      return found
    }
    seen.push(line)
  }
  throw new Error(`The browser has ended:\n${seen.join('\n')}`)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.kill()
  await closed
}

async function startFirefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'e2e-firefox-'))
  const firefox = spawn('firefox-esr', ['--headless', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const address = await lineOf(firefox.stderr, /WebDriver BiDi listening on (\S+)/)
  const socket = new WebSocket(`${address}/session`)
  const waiting = new Map<number, (message: { result: unknown; error?: string; message?: string }) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data))
    waiting.get(message.id)?.(message)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', ({ error }) => reject(error))
  })
  let sent = 0
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it asked for; a wrong one fails there.
  async function send(method: string, params: object): Promise<any> {
    const id = ++sent
    socket.send(JSON.stringify({ id, method, params }))
    const answer = await new Promise<{ result: unknown; error?: string; message?: string }>((resolve) =>
      waiting.set(id, resolve),
    )
    waiting.delete(id)
    if (answer.error !== undefined) throw new Error(`${method}: ${answer.message}`)
    return answer.result
  }
  await send('session.new', { capabilities: {} })
  const { contexts } = await send('browsingContext.getTree', {})
  const { context } = contexts[0]
  await send('browsingContext.setViewport', { context, viewport: view })
  const act = async (actions: object[]) => {
    await send('input.performActions', { context, actions })
  }
  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async run(inPage, ...args) {
      const { result, exceptionDetails } = await send('script.evaluate', {
        expression: `(async () => ${callOf(inPage, args)})()`,
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value)
    },
    click: (at) => act(clickActions(at)),
    type: (text) => act(typeActions(text)),
    async close() {
      socket.close()
      await ended(firefox)
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

async function startWebKit(): Promise<Driver> {
  const port = await freePort()
  const screen = spawn('Xvfb', ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '1280x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await lineOf(screen.stdio[3], /(\d+)/)
  const webkit = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}` },
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it asked for; a wrong one fails there.
  async function send(path: string, body: object, method = 'POST'): Promise<any> {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = JSON.parse(await response.text())
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }
  const isListening = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isListening())) await pass(20)
  const { sessionId } = await send('', { capabilities: {} })
  const ofSession = (path: string, body: object) => send(`/${sessionId}${path}`, body)
  await ofSession('/window/rect', view)
  const act = (actions: object[]): Promise<void> => ofSession('/actions', { actions })
  return {
    open: (url) => ofSession('/url', { url }),
    async run(inPage, ...args) {
      const script = `return (async () => ${callOf(inPage, args)})()`
      return JSON.parse(await ofSession('/execute/sync', { script, args: [] }))
    },
    click: (at) => act(clickActions(at)),
    type: (text) => act(typeActions(text)),
    async close() {
      await send(`/${sessionId}`, {}, 'DELETE')
      await ended(webkit)
      await ended(screen)
    },
  }
}

const isInstalled = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

export const engines = [
  { engine: 'Firefox', programs: ['firefox-esr'], start: startFirefox },
  { engine: 'WebKit', programs: ['WebKitWebDriver', 'Xvfb'], start: startWebKit },
].map((engine) => ({ ...engine, isHere: engine.programs.every(isInstalled) }))
