import { z } from 'zod'

const questionShape = z.object({ id: z.int(), question: z.string() })

/** What the process is told first. A message, because a long list of requests is too long for an argument. */
export function taskOf<T>(shape: z.ZodType<T>): Promise<T> {
  return new Promise((resolve) => {
    process.once('message', (message) => resolve(shape.parse(message)))
  })
}

/** Says that this process is ready, and answers the questions of the one that started it; it ends with that one. */
export function answering(answers: Record<string, () => unknown>): void {
  process.on('message', async (message) => {
    const { id, question } = questionShape.parse(message)
    process.send?.({ id, answer: (await answers[question]?.()) ?? null })
  })
  process.once('disconnect', () => process.exit(0))
  process.send?.({ id: 0, answer: null })
}
