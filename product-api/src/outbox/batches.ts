import { setImmediate } from 'node:timers/promises'
import type { Log } from '../core/log.ts'
import { redactQueryValues } from '../http/errors.ts'

export interface Batches {
  writeDue(): Promise<void>
  /** Once started, writes what is due now. */
  wake(): void
  start(log: Log): () => Promise<void>
}

/**
 * Writes messages in batches, at intervals and when woken. Any number of processes may run this: each batch is one
 * transaction, which also notes how far it got.
 * @param writeSome false if nothing is due
 */
export function createBatches(
  writeSome: () => Promise<boolean>,
  { pollIntervalMs, failure }: { readonly pollIntervalMs: number; readonly failure: string },
): Batches {
  let isStopped = false
  let wake = () => {}

  async function writeDue(): Promise<void> {
    // An embedded database answers without a pause in which requests could begin.
    while (!isStopped && (await writeSome())) await setImmediate()
  }

  return {
    writeDue,
    wake: () => wake(),
    start(log) {
      let running: Promise<void> | null = null
      let isAsked = false
      const run = async () => {
        while (isAsked && !isStopped) {
          isAsked = false
          await writeDue().catch((error: unknown) => {
            log.error({ err: redactQueryValues(error) }, failure)
          })
        }
        running = null
      }
      wake = () => {
        isAsked = true
        running ??= run()
      }
      const timer = setInterval(wake, pollIntervalMs)
      wake()
      return async () => {
        isStopped = true
        clearInterval(timer)
        await running
      }
    },
  }
}
