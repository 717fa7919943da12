import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { useApi } from './api.ts'
import { describeSuite } from './databases.ts'

describeSuite((databases) => {
  const api = useApi(databases)

  test('every product API metric in the alerts is exposed', async () => {
    const alerts = await readFile(resolve(import.meta.dirname, '../../deploy/monitoring/alerts.yml'), 'utf8')
    const named = new Set(alerts.match(/\bproduct_api_\w+/g))
    expect(named.size).toBeGreaterThanOrEqual(3)
    const { body } = await api.service.server.inject('/metrics')
    expect([...named].filter((name) => !body.includes(`# HELP ${name} `))).toEqual([])
  })
})
