import { type ChildProcess, execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { createDatabase } from '../../product-api/test/postgres.ts'
import type { PartName } from '../../scripts/parts.mjs'
import { type Plan, plan } from '../../scripts/plan.mjs'
import { startPart, startProduct, stopPart, waitUntilHealthy } from '../../scripts/product.mjs'
import { type ContentFolder, copyOfTheDemoContent } from './content-folder.ts'
import { productApiData, root, separateEnvironment } from './environment.ts'
import { startOlderProductApi } from './older-product-api.ts'

const run = promisify(execFile)

export interface TestProduct {
  readonly site: string
  readonly gateway: string
  readonly productApi: string
  readonly simulators: string
  readonly processIds: ReadonlyMap<string, number>
  readonly lines: readonly string[]
  /** Resolves when its port is closed. */
  kill(part: PartName, signal?: NodeJS.Signals): Promise<void>
  revive(part: PartName): Promise<void>
  /** Starts one more process of a part. */
  replicate(part: PartName, port: number): Promise<ChildProcess>
  /** Runs an operator's command, as `npm run operator` does. @throws Error where it fails */
  operate(...words: string[]): Promise<void>
  /** Ends all parts. @throws Error when one had ended by itself before */
  stop(): Promise<void>
}

/** How long a part may take to come back, in milliseconds. */
const reviveWithin = 180_000

export const keys = {
  SESSION_SECRET: 'marked-session-secret/of+enough=letters',
  PRODUCT_API_SECRET: 'marked-product-api-secret/of+enough=letters',
}

export interface StoredData {
  readonly folder: string
  readonly databaseUrl: string | null
}

interface Differences {
  readonly editContent?: (content: ContentFolder) => Record<string, string>
  readonly isOlderProductApi?: boolean
}

/** Starts the built product with its simulators. @throws Error with the output of its parts */
export async function startTestProduct(
  environment: Record<string, string> = {},
  { editContent, isOlderProductApi = inject('isOlderProductApi') }: Differences = {},
): Promise<TestProduct> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'e2e-product-'))
  const fresh = inject('freshData')
  // A product API that a busy machine stopped late has left its socket.
  if (fresh) cpSync(fresh.folder, dataFolder, { recursive: true, filter: (from) => !from.endsWith('.sock') })
  const variables = {
    ...(await separateEnvironment(dataFolder)),
    ...keys,
    LOG_LEVEL: 'warn',
    // By chance, one visit would make a request more than the next.
    VITALS_SAMPLE: '0',
    ...(fresh?.databaseUrl && {
      DATABASE_URL: await createDatabase(fresh.databaseUrl, fresh.databaseUrl),
    }),
    ...(editContent && contentVariables(join(dataFolder, 'content'), editContent)),
    ...environment,
  }
  const lines: string[] = []
  const { product, close } = isOlderProductApi
    ? await withOlderProductApi(plan(variables))
    : { product: plan(variables), close: async () => undefined }
  const addressOf = (name: string) => product.parts.find((part) => part.name === name)?.address ?? ''
  const onLine = (part: string, line: string) => lines.push(`${part}: ${line}`)
  const running = await startProduct(product, { root, onLine }).catch((error: unknown) => {
    rmSync(dataFolder, { recursive: true, force: true })
    throw new Error(`The product did not come up:\n${lines.join('\n')}`, { cause: error })
  })
  // A part that was killed is said to have failed as well.
  let wasKilled = false
  let failure: string | undefined
  void running.failed.then((reason) => {
    if (!wasKilled) failure = reason
  })
  const processIds = new Map(running.processIds)
  const added: ChildProcess[] = []
  async function start(name: PartName, at?: number): Promise<ChildProcess> {
    const planned = product.parts.find((part) => part.name === name)
    if (planned === undefined) throw new Error(`There is no ${name} to start.`)
    const port = at ?? planned.port
    const environment = { ...planned.environment, [planned.portVariable]: String(port) }
    const part = { ...planned, environment, address: `http://localhost:${port}` }
    const child = startPart(part, root, onLine)
    added.push(child)
    await waitUntilHealthy(part, AbortSignal.timeout(reviveWithin))
    return child
  }
  return {
    site: addressOf('web'),
    gateway: addressOf('gateway'),
    productApi: addressOf('product-api'),
    simulators: addressOf('simulators'),
    lines,
    processIds,
    async kill(name, signal = 'SIGKILL') {
      const pid = processIds.get(name)
      if (pid === undefined) throw new Error(`${name} does not run.`)
      wasKilled = true
      process.kill(pid, signal)
      await closed(addressOf(name))
    },
    async revive(name) {
      const { pid } = await start(name)
      if (pid !== undefined) processIds.set(name, pid)
    },
    replicate: start,
    async operate(...words) {
      const environment = { ...process.env, PRODUCT_API_DATA: productApiData(dataFolder) }
      await run(process.execPath, ['scripts/operator.mjs', ...words], { cwd: root, env: environment })
    },
    async stop() {
      await Promise.all([running.stop(), ...added.map((child) => stopPart(child))])
      await close()
      rmSync(dataFolder, { recursive: true, force: true })
      if (failure !== undefined) throw new Error(`${failure}\n${lines.slice(-20).join('\n')}`)
    },
  }
}

function contentVariables(path: string, edit: NonNullable<Differences['editContent']>) {
  return { CONTENT_DIR: path, ...edit(copyOfTheDemoContent(path)) }
}

async function withOlderProductApi(product: Plan): Promise<{ product: Plan; close: () => Promise<void> }> {
  const gateway = product.parts.find(({ name }) => name === 'gateway')
  const { address, close } = await startOlderProductApi(gateway?.environment.PRODUCT_API_URL ?? '')
  const parts = product.parts.map((part) =>
    part === gateway ? { ...part, environment: { ...part.environment, PRODUCT_API_URL: address } } : part,
  )
  return { product: { ...product, parts }, close }
}

async function closed(address: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${address}/health`).catch(() => undefined)
    if (response === undefined) return
    await response.body?.cancel()
    await pass(20)
  }
}
