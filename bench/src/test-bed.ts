import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { plan } from '../../scripts/plan.mjs'
import { freePorts } from '../../scripts/ports.mjs'
import { startProduct } from '../../scripts/product.mjs'
import { type Child, startChild } from './child.ts'

/** The repository: this file runs in `bench/dist/`. */
export const root = resolve(import.meta.dirname, '../..')

type Environment = Record<string, string | undefined>

/** The product API and the simulators, behind an upstream of constant speed. */
export interface TestBed {
  gatewayEnvironment: Environment
  webEnvironment: Environment
  upstreamCalls(): Promise<number>
  callsByEndpoint(): Promise<Record<string, number>>
  stop(): Promise<void>
}

/** The same in every process, so that one session is valid at all servers. */
const sessionSecret = 'a secret that protects nothing but a measurement'

const variables = ['PRODUCT_API_PORT', 'SIMULATORS_PORT', 'GATEWAY_PORT', 'WEB_PORT']

/** `milliseconds` is the upstream's response time. */
export async function startTestBed(milliseconds: number): Promise<TestBed> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-product-'))
  const data = join(folder, 'product-api')
  const ports = await freePorts(variables.length)
  const whole = plan({
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PRODUCT_API_DATA: data,
    ...Object.fromEntries(variables.map((name, index) => [name, String(ports[index])])),
  })
  const environmentOf = (name: string) => whole.parts.find((part) => part.name === name)?.environment ?? {}
  const simulators = whole.parts.find(({ name }) => name === 'simulators')?.address ?? ''
  const behind = { ...whole, parts: whole.parts.filter(({ name }) => name !== 'web' && name !== 'gateway') }
  const running = await startProduct(behind, { root, onLine: complain })
  const upstream = await startChild('upstream', { task: { target: simulators, milliseconds } })
  const url = await addressOf(upstream)
  const gatewayEnvironment = {
    // Calls go through the constant upstream; player addresses stay unchanged.
    ...mapped(environmentOf('gateway'), (name, value) =>
      name.endsWith('_EMBED_URL') ? value : value.replace(simulators, url),
    ),
    SESSION_SECRET: sessionSecret,
    SANDBOX: 'off',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  }
  const callsByEndpoint = () => upstream.call('calls', z.record(z.string(), z.int()))
  return {
    gatewayEnvironment,
    callsByEndpoint,
    webEnvironment: { ...environmentOf('web'), LOG_LEVEL: 'warn', NODE_ENV: 'production' },
    async upstreamCalls() {
      return Object.values(await callsByEndpoint()).reduce((sum, count) => sum + count, 0)
    },
    async stop() {
      await upstream.stop()
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function complain(part: string, line: string, stream: 'stdout' | 'stderr'): void {
  if (stream === 'stderr') console.error(`${part}: ${line}`)
}

export function addressOf(child: Child): Promise<string> {
  return child.call('url', z.url())
}

function mapped(environment: Environment, value: (name: string, value: string) => string): Environment {
  return Object.fromEntries(
    Object.entries(environment).map(([name, given]) => [name, given && value(name, given)]),
  )
}
