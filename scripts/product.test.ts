import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { plan } from './plan.mjs'
import { freePorts, takenPorts } from './ports.mjs'
import { startProduct } from './product.mjs'

/** A part that behaves; each test replaces one. */
const healthy = (portVariable: string) => `
  import { createServer } from 'node:http'
  const server = createServer((request, response) => response.end('ok'))
  server.listen(process.env.${portVariable}, 'localhost')
  process.on('SIGTERM', () => process.exit(0))
`

let root: string
let environment: Record<string, string>
let lines: string[]

const onLine = (part: string, line: string) => lines.push(`${part}: ${line}`)

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'product-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  lines = []
  const ports = await freePorts(4)
  const variables = ['PRODUCT_API_PORT', 'SIMULATORS_PORT', 'GATEWAY_PORT', 'WEB_PORT']
  environment = Object.fromEntries(variables.map((variable, index) => [variable, String(ports[index])]))
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  for (const part of plan(environment).parts) write(part.main, healthy(part.portVariable))
})

function write(main: string, code: string) {
  mkdirSync(join(root, main, '..'), { recursive: true })
  writeFileSync(join(root, main), code)
}

test('starts each part when what it calls answers, and frees every port when stopped', async () => {
  /** Says when it begins, and when it is about to answer. */
  const slow = (portVariable: string) => `
    import { setTimeout } from 'node:timers/promises'
    console.log('begins')
    await setTimeout(200)
    console.log('answers')
    ${healthy(portVariable)}`
  write('product-api/dist/main.js', slow('PRODUCT_API_PORT'))
  write('gateway/dist/main.js', slow('GATEWAY_PORT'))
  write('web/dist/server/main.js', slow('WEB_PORT'))
  const product = plan(environment)
  const running = await startProduct(product, { root, onLine })
  expect(await takenPorts(product.parts, 'localhost')).toHaveLength(4)
  await running.stop()
  expect(await takenPorts(product.parts, 'localhost')).toEqual([])
  expect(lines).toEqual(
    ['product-api', 'gateway', 'web'].flatMap((part) => [`${part}: begins`, `${part}: answers`]),
  )
})

test('a part that does not start stops the rest, with its own error', async () => {
  write('gateway/dist/main.js', 'console.error("NAME is missing"); process.exit(1)')
  const product = plan(environment)
  await expect(startProduct(product, { root, onLine })).rejects.toThrow('gateway did not start (exit code 1)')
  expect(lines).toContain('gateway: NAME is missing')
  expect(await takenPorts(product.parts, 'localhost')).toEqual([])
})

test('a part that dies later is reported', async () => {
  write(
    'web/dist/server/main.js',
    `${healthy('WEB_PORT')}; process.on('SIGUSR2', () => process.exit(3)); console.log(process.pid)`,
  )
  const running = await startProduct(plan(environment), { root, onLine })
  onTestFinished(running.stop)
  const pid = lines.find((line) => line.startsWith('web: '))?.slice('web: '.length)
  process.kill(Number(pid), 'SIGUSR2')
  expect(await running.failed).toContain('web stopped unexpectedly (exit code 3)')
})

test('a start that is broken off leaves nothing behind', async () => {
  write('gateway/dist/main.js', 'setInterval(() => {}, 1000)')
  const product = plan(environment)
  const stop = new AbortController()
  const starting = startProduct(product, { root, onLine, signal: stop.signal })
  stop.abort()
  await expect(starting).rejects.toThrow()
  expect(await takenPorts(product.parts, 'localhost')).toEqual([])
})

describe('in production', () => {
  /** Says its end. */
  const telling = (name: string, portVariable: string) =>
    healthy(portVariable).replace('process.exit(0)', `{ console.log('${name} ends'); process.exit(0) }`)
  const production = () => plan({ ...environment, NODE_ENV: 'production' })

  beforeEach(() => {
    for (const { name, main, portVariable } of production().parts) write(main, telling(name, portVariable))
  })

  test('the site ends before what it calls', async () => {
    const running = await startProduct(production(), { root, onLine })
    await running.stop()
    expect(lines).toEqual(['web: web ends', 'gateway: gateway ends', 'product-api: product-api ends'])
  })
})
