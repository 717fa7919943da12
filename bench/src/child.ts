import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { z } from 'zod'

/** Beside the running file, which stands in `dist/`. */
const folder = import.meta.dirname

const messageShape = z.object({ id: z.int(), answer: z.unknown() })

/** A process of its own that answers questions. */
export interface Child {
  readonly pid: number
  /** @throws when the process ends instead of answering, or its answer has another shape. */
  ask<T>(question: string, shape: z.ZodType<T>): Promise<T>
  stop(): Promise<void>
}

export interface ChildOptions {
  /** What it is told at its start; it reads it with {@link answering}. */
  task: object
  environment?: Record<string, string | undefined>
}

/**
 * Starts one of the measurement's own processes, and gives it when it says that it is ready.
 *
 * @param name the file in `processes/`, without its ending.
 */
export async function startChild(name: string, { task, environment = {} }: ChildOptions): Promise<Child> {
  const process = fork(resolve(folder, `${name}.js`), {
    env: environment,
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (reason: Error) => void }>()
  let asked = 0
  const expect = (id: number) =>
    new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }))
  process.on('message', (message) => {
    const { id, answer } = messageShape.parse(message)
    waiting.get(id)?.resolve(answer)
    waiting.delete(id)
  })
  const ready = expect(0)
  process.send(task)
  process.once('exit', (code, signal) => {
    for (const { reject } of waiting.values()) reject(new Error(`${name} ended (${signal ?? code})`))
    waiting.clear()
  })
  await ready
  return {
    pid: process.pid ?? 0,
    async ask(question, shape) {
      asked += 1
      const answer = expect(asked)
      process.send({ id: asked, question })
      return shape.parse(await answer)
    },
    stop: () => stop(process),
  }
}

async function stop(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  const gone = once(process, 'exit')
  process.kill('SIGTERM')
  const impatience = setTimeout(() => process.kill('SIGKILL'), 5_000)
  await gone
  clearTimeout(impatience)
}
