import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')
const units = readdirSync(resolve(root, 'deploy/systemd')).map((name) => `deploy/systemd/${name}`)

test('a unit’s command has the port of its name, and no value with spaces', () => {
  const command = (unit: string) =>
    execFileSync(process.execPath, ['scripts/unit.mjs', unit], {
      cwd: root,
      encoding: 'utf8',
      env: { NODE_ENV: 'production', SITE_NAME: 'Two Words', GATEWAY_PORT: '4000', LOG_LEVEL: 'info' },
      stdio: 'pipe',
    })
  expect(command('gateway-4002')).toMatch(
    /^env .*\bGATEWAY_PORT=4002 PRODUCT_API_URL=http:\/\/localhost:4100 \S+ --max-old-space-size=320 .*gateway\/dist\/main\.js\n$/,
  )
  expect(command('product-api-4101')).toContain(
    ' CONTENT_WEBHOOK_URL=http://localhost:4000/webhooks/content ',
  )
  expect(command('web-3001')).not.toContain('Two')
  expect(() => command('site-3001')).toThrow("'site-3001' is no part and port")
})

test('the units that the guide starts are servers of the proxy', () => {
  const started = /compound@\{(.*)\}/.exec(read('docs/operations/deploying.md'))?.[1]?.split(',') ?? []
  expect(started).toHaveLength(5)
  for (const unit of started) {
    const port = unit.replace(/.*-/, '')
    expect(read('deploy/proxy/haproxy.cfg')).toContain(`  server ${unit} 127.0.0.1:${port} check\n`)
  }
})

test.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('systemd accepts the units', () => {
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], {
    cwd: root,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
})

test.skipIf(spawnSync('haproxy', ['-v']).status !== 0).each([{}, { BIND_ADDRESS: '127.0.0.1' }])(
  'HAProxy accepts its configuration with %o and a proxy in front',
  (variables) => {
    const command = 'TRUSTED_NETWORKS="$(deploy/trusted-networks.sh)" haproxy -c -f deploy/proxy/haproxy.cfg'
    const env = { PATH: process.env.PATH, TRUSTED_PROXIES: 'loopback, 203.0.113.0/24', ...variables }
    const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: root, encoding: 'utf8', env })
    expect(status, stderr).toBe(0)
  },
)
