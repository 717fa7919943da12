import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePorts } from '../../scripts/ports.mjs'
import { stopPart } from '../../scripts/product.mjs'
import { root } from './environment.ts'
import { startTestProduct, type TestProduct } from './product.ts'

export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0

type ReplicatedPart = 'gateway' | 'web'

/** Has two gateways and two sites behind `deploy/proxy/haproxy.cfg`. `kill` and `revive` are for the first of them. */
export interface ReplicatedProduct extends TestProduct {
  killSecond(part: ReplicatedPart): Promise<void>
  reviveSecond(part: ReplicatedPart): Promise<void>
  /** One after the other, each after its requests in flight. Resolves when both get requests. */
  restart(part: ReplicatedPart): Promise<void>
  pidsOf(part: ReplicatedPart): readonly number[]
}

/** As systemd's `TimeoutStopSec`, in milliseconds. */
const stopTimeoutMs = 35_000

const wait = { timeout: 180_000, interval: 200 }

/** @throws Error if HAProxy ends */
export async function startReplicatedProduct(
  environment: Record<string, string>,
  differences?: Parameters<typeof startTestProduct>[1],
): Promise<ReplicatedProduct> {
  const [site = 0, gateway = 0, status = 0, secondWeb = 0, secondGateway = 0, ...rest] = await freePorts(8)
  const second = { web: secondWeb, gateway: secondGateway }
  const product = await startTestProduct(
    { ...environment, GATEWAY_URL: `http://localhost:${gateway}` },
    differences,
  )
  const folder = mkdtempSync(join(tmpdir(), 'e2e-proxy-'))
  const portOf = (address: string) => Number(new URL(address).port)
  const ports: Record<string, number | undefined> = {
    8080: site,
    4000: gateway,
    8404: status,
    8081: rest[0],
    4100: rest[1],
    4102: rest[2],
    3001: portOf(product.site),
    4001: portOf(product.gateway),
    4101: portOf(product.productApi),
    3002: second.web,
    4002: second.gateway,
  }
  const text = readFileSync(join(root, 'deploy/proxy/haproxy.cfg'), 'utf8')
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    text.replace(/:(\d{4})\b/g, (written, port: string) => `:${ports[port] ?? written.slice(1)}`),
  )
  const proxy = spawn('haproxy', ['-db', '-f', file], {
    env: { ...process.env, BIND_ADDRESS: '127.0.0.1', TRUSTED_NETWORKS: '127.0.0.0/8' },
    stdio: 'ignore',
  })
  const seconds = new Map<ReplicatedPart, ChildProcess>()
  const reviveSecond = async (part: ReplicatedPart) => {
    seconds.set(part, await product.replicate(part, second[part]))
  }
  const bothServe = (part: ReplicatedPart) =>
    vi.waitUntil(async () => {
      if (proxy.exitCode !== null) throw new Error(`HAProxy has ended with ${proxy.exitCode}.`)
      const response = await fetch(`http://localhost:${status}/servers`).catch(() => undefined)
      return (await response?.text())?.includes(`${part} 2\n`)
    }, wait)
  const stop = async () => {
    proxy.kill()
    rmSync(folder, { recursive: true })
    await product.stop()
  }
  try {
    await Promise.all((['gateway', 'web'] as const).map(reviveSecond))
    await Promise.all((['gateway', 'web'] as const).map(bothServe))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    ...product,
    site: `http://localhost:${site}`,
    gateway: `http://localhost:${gateway}`,
    async killSecond(part) {
      const child = seconds.get(part)
      if (child === undefined) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    reviveSecond,
    async restart(part) {
      await product.kill(part, 'SIGTERM')
      await product.revive(part)
      await bothServe(part)
      const child = seconds.get(part)
      if (child !== undefined) await stopPart(child, stopTimeoutMs)
      await reviveSecond(part)
      await bothServe(part)
    },
    pidsOf: (part) =>
      [product.processIds.get(part), seconds.get(part)?.pid].filter((pid) => pid !== undefined),
    stop,
  }
}
