import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { plan } from '../../scripts/plan.mjs'
import { freePorts } from '../../scripts/ports.mjs'
import { startProduct } from '../../scripts/product.mjs'

/** The repository. */
export const root = resolve(import.meta.dirname, '../..')

/** Calls that reached an upstream: by service, then by method and path. */
export type UpstreamCalls = Record<string, Record<string, number>>

/** The whole product, running in processes of its own. */
export interface TestProduct {
  readonly site: string
  readonly gateway: string
  readonly productApi: string
  readonly simulators: string
  /** The calls to upstreams since the start. */
  upstreamCalls(): Promise<UpstreamCalls>
  /** The processes of the parts, by name: of a part with workers, the one that supervises them. */
  readonly processIds: ReadonlyMap<string, number>
  /** What the parts have written so far, each line with its part's name. */
  readonly lines: readonly string[]
  stop(): Promise<void>
}

/**
 * An environment for a product beside all others: free ports, a data folder of its own, and nothing of what
 * this machine's environment says about upstreams.
 *
 * @param dataFolder is where the database is kept
 */
export async function separateEnvironment(dataFolder: string): Promise<Record<string, string>> {
  const variables = ['PRODUCT_API_PORT', 'SIMULATORS_PORT', 'GATEWAY_PORT', 'WEB_PORT']
  const ports = await freePorts(variables.length)
  return {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    PRODUCT_API_DATA: join(dataFolder, 'product-api'),
    ...Object.fromEntries(variables.map((variable, index) => [variable, String(ports[index])])),
  }
}

/**
 * Starts the built product with its doubles, as the start command does.
 *
 * @param environment is added to that of a separate product
 * @throws Error with what the parts wrote when it does not come up
 */
export async function startTestProduct(environment: Record<string, string> = {}): Promise<TestProduct> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'e2e-product-'))
  const lines: string[] = []
  const product = plan({ ...(await separateEnvironment(dataFolder)), ...environment })
  const addressOf = (name: string) => product.parts.find((part) => part.name === name)?.address ?? ''
  const running = await startProduct(product, {
    root,
    onLine: (part, line) => lines.push(`${part}: ${line}`),
  }).catch((error: unknown) => {
    rmSync(dataFolder, { recursive: true, force: true })
    throw new Error(`The product did not come up:\n${lines.join('\n')}`, { cause: error })
  })
  return {
    site: addressOf('web'),
    gateway: addressOf('gateway'),
    productApi: addressOf('product-api'),
    simulators: addressOf('simulators'),
    lines,
    processIds: running.processIds,
    async upstreamCalls() {
      const response = await fetch(`${addressOf('simulators')}/calls.json`)
      return (await response.json()) as UpstreamCalls
    },
    async stop() {
      await running.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** How a doubled service can be made to behave; see the README's 'Trying faults'. */
export type FaultMode = 'ok' | 'hang' | 'error' | 'malformed' | 'quota' | 'unauthorized'

/** Has a service fail in one way from now on, or work again. */
export async function setFault(
  { simulators }: TestProduct,
  service: 'vimeo' | 'youtube' | 'twitch' | 'product-api',
  mode: FaultMode,
): Promise<void> {
  const response = await fetch(`${simulators}/faults/${service}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode, ms: 0 }),
  })
  if (!response.ok) throw new Error(`The fault of ${service} was not set: ${response.status}`)
}
