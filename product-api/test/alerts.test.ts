import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startPglite } from './databases.ts'
import { makeService } from './service.ts'

test('every product API metric in the alerts is exposed', async () => {
  const databases = await startPglite()
  onTestFinished(() => databases.stop())
  const { db, close } = await databases.open()
  onTestFinished(close)
  const service = await makeService(db)
  onTestFinished(() => service.close())
  const alerts = await readFile(resolve(import.meta.dirname, '../../docs/operations/alerts.yml'), 'utf8')
  const named = new Set(alerts.match(/\bproduct_api_\w+/g))
  expect(named.size).toBeGreaterThanOrEqual(3)
  const { body } = await service.server.inject('/metrics')
  expect([...named].filter((name) => !body.includes(`# HELP ${name} `))).toEqual([])
})
