import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { z } from 'zod'

const folder = resolve(import.meta.dirname, '../dist')

const messageShape = z.object({ id: z.int(), result: z.unknown() })

export interface Child {
  readonly pid: number
  /** @throws if the process ends, or the result has another shape */
  call<T>(method: string, shape: z.ZodType<T>): Promise<T>
  stop(): Promise<void>
}

export interface ChildOptions {
  /** Its first message, which it reads with `receiveTask`. */
  task: object
  environment?: Record<string, string | undefined>
  nodeOptions?: readonly string[]
}

/** `name` is the file in `processes/`, without its extension. */
export async function startChild(
  name: string,
  { task, environment = {}, nodeOptions = ['--enable-source-maps'] }: ChildOptions,
): Promise<Child> {
  const process = fork(resolve(folder, `${name}.js`), {
    env: environment,
    execArgv: [...nodeOptions],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const pending = new Map<number, { resolve: (result: unknown) => void; reject: (reason: Error) => void }>()
  let lastId = 0
  const expect = (id: number) =>
    new Promise<unknown>((resolve, reject) => pending.set(id, { resolve, reject }))
  process.on('message', (message) => {
    const { id, result } = messageShape.parse(message)
    pending.get(id)?.resolve(result)
    pending.delete(id)
  })
  const ready = expect(0)
  process.send(task)
  process.once('exit', (code, signal) => {
    for (const { reject } of pending.values()) reject(new Error(`${name} ended (${signal ?? code})`))
    pending.clear()
  })
  await ready
  return {
    pid: process.pid ?? 0,
    async call(method, shape) {
      lastId += 1
      const result = expect(lastId)
      process.send({ id: lastId, method })
      return shape.parse(await result)
    },
    stop: () => stop(process),
  }
}

async function stop(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  const gone = once(process, 'exit')
  process.kill('SIGTERM')
  const killTimer = setTimeout(() => process.kill('SIGKILL'), 5_000)
  await gone
  clearTimeout(killTimer)
}
