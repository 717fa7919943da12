import { z } from 'zod'

const callShape = z.object({ id: z.int(), method: z.string() })

/** A message, because a long list of requests doesn't fit into an argument. */
export function receiveTask<T>(shape: z.ZodType<T>): Promise<T> {
  return new Promise((resolve) => {
    process.once('message', (message) => resolve(shape.parse(message)))
  })
}

/** Reports that this process is ready, and ends it with its parent. */
export function handleCalls(handlers: Record<string, () => unknown>): void {
  process.on('message', async (message) => {
    const { id, method } = callShape.parse(message)
    process.send?.({ id, result: (await handlers[method]?.()) ?? null })
  })
  process.once('disconnect', () => process.exit(0))
  process.send?.({ id: 0, result: null })
}
