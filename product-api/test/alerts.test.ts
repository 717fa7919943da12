import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { useApi } from './api.ts'
import { describeSuite } from './databases.ts'

describeSuite((databases) => {
  const api = useApi(databases)

  test('every product API metric on the dashboard and in the alerts is exposed', async () => {
    const folder = resolve(import.meta.dirname, '../../deploy/monitoring')
    const files = await Promise.all(
      ['grafana/dashboards/dashboard.json', 'alerts.yml'].map((file) =>
        readFile(resolve(folder, file), 'utf8'),
      ),
    )
    const named = new Set(files.flatMap((text) => text.match(/\bproduct_api_\w+/g) ?? []))
    expect(named.size).toBeGreaterThanOrEqual(3)
    const { body } = await api.service.server.inject('/metrics')
    expect([...named].filter((name) => !body.includes(`# HELP ${name} `))).toEqual([])
  })
})
