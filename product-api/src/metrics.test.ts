import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('each metric of this part that an alert names is one that it exposes', async () => {
  const alerts = readFileSync(resolve(import.meta.dirname, '../../docs/operations/alerts.yml'), 'utf8')
  const named = [...new Set(alerts.match(/\bproduct_api_\w+/g))]
  expect(named).not.toEqual([])
  const { text } = await createMetrics().read()
  expect(named.filter((name) => !text.includes(`# HELP ${name} `))).toEqual([])
})
