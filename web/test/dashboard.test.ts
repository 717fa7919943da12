import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { startGatewaySimulator } from './gateway-simulator.ts'
import { createSiteServer } from './site-server.ts'

const folder = resolve(import.meta.dirname, '../../deploy/monitoring')

test("names only metrics that a running site exposes on the operators' dashboard and in their alerts", async () => {
  const files = await Promise.all(
    ['grafana/dashboards/dashboard.json', 'alerts.yml'].map((file) =>
      readFile(resolve(folder, file), 'utf8'),
    ),
  )
  const named = new Set(files.flatMap((text) => text.match(/\bweb_\w+/g) ?? []))
  expect(named.size).toBeGreaterThan(3)
  const { url: gatewayUrl } = await startGatewaySimulator()
  const app = await createSiteServer({ gatewayUrl })
  await app.inject('/')
  const { body } = await app.inject('/metrics')
  const exposed = (name: string) => body.includes(`# HELP ${name.replace(/_(bucket|count|sum)$/, '')} `)
  expect([...named].filter((name) => !exposed(name))).toEqual([])
})
