import type { Page } from 'playwright-core'
import type { PartName } from '../../scripts/parts.mjs'
import type { TestProduct } from './product.ts'
import type { FaultMode } from './service-faults.ts'
import { setFault } from './service-faults.ts'

/** Where a fault is brought about. */
export interface FaultStage {
  readonly product: TestProduct
  readonly page: Page
}

/** What becomes of a mutation while a fault lasts. Public reads give up sooner: after 2.5 seconds, tried again for 5. */
type FaultEnding =
  /** It is answered, late. */
  | 'answered'
  /** The gateway gave up waiting: what was asked for may have been done. */
  | 'timed-out'
  /** A server says that it failed. */
  | 'failed'
  /** No server was reached. */
  | 'unreached'

/** One way in which something on the way from a page to the product API fails. */
export interface Fault {
  readonly name: string
  readonly ending: FaultEnding
  readonly begin: (stage: FaultStage) => Promise<void>
  readonly end: (stage: FaultStage) => Promise<void>
}

const productApi = (name: string, ending: FaultEnding, mode: FaultMode, ms = 0): Fault => ({
  name,
  ending,
  begin: ({ product }) => setFault(product, 'product-api', mode, ms),
  end: ({ product }) => setFault(product, 'product-api', 'ok'),
})

const gone = (name: string, ending: FaultEnding, part: PartName): Fault => ({
  name,
  ending,
  begin: ({ product }) => product.kill(part),
  end: ({ product }) => product.revive(part),
})

/** Every fault that a person can meet, the quick ones first. */
export const faults = [
  productApi('latency of 1 s', 'answered', 'latency', 1_000),
  productApi('latency of 2 s', 'answered', 'latency', 2_000),
  productApi('latency of 5 s', 'answered', 'latency', 5_000),
  productApi('hang', 'timed-out', 'hang'),
  productApi('error', 'failed', 'error'),
  productApi('malformed', 'failed', 'malformed'),
  productApi('quota', 'failed', 'quota'),
  productApi('unauthorized', 'failed', 'unauthorized'),
  gone('product API gone', 'failed', 'product-api'),
  gone('gateway gone', 'failed', 'gateway'),
  gone('site gone', 'unreached', 'web'),
  {
    name: 'offline',
    ending: 'unreached',
    begin: ({ page }) => page.context().setOffline(true),
    end: ({ page }) => page.context().setOffline(false),
  },
] as const satisfies readonly Fault[]

/** Does something while a fault lasts, and ends it whatever came of that. */
export async function during<T>(fault: Fault, stage: FaultStage, work: () => Promise<T>): Promise<T> {
  await fault.begin(stage)
  try {
    return await work()
  } finally {
    await fault.end(stage)
  }
}
