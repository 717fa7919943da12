import { z } from 'zod'

const callShape = z.object({ id: z.int(), method: z.string() })

/** The parent's first message. A message, because a long list of requests is too long for an argument. */
export function receiveTask<T>(shape: z.ZodType<T>): Promise<T> {
  return new Promise((resolve) => {
    process.once('message', (message) => resolve(shape.parse(message)))
  })
}

/** Says that this process is ready and answers its parent's calls. The process ends with its parent. */
export function handleCalls(handlers: Record<string, () => unknown>): void {
  process.on('message', async (message) => {
    const { id, method } = callShape.parse(message)
    process.send?.({ id, result: (await handlers[method]?.()) ?? null })
  })
  process.once('disconnect', () => process.exit(0))
  process.send?.({ id: 0, result: null })
}
