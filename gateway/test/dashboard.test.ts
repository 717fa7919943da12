import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { startGateway } from './gateway-harness.ts'
import { startUpstream } from './upstream-server.ts'

const root = resolve(import.meta.dirname, '../..')
const text = (file: string) => readFile(resolve(root, file), 'utf8')
const alertsFile = 'deploy/monitoring/alerts.yml'

/** The gateway's metrics that the dashboard and the alerts name, with their labels. */
async function namedMetrics() {
  const texts = await Promise.all(
    ['deploy/monitoring/grafana/dashboards/dashboard.json', alertsFile].map(text),
  )
  const expressions = texts.flatMap((file) => file.match(/^\s+"?expr"?: .+$/gm) ?? [])
  expect(expressions.length).toBeGreaterThan(25)
  const metrics = expressions.join('\n').matchAll(/\b((?:gateway|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)
  return [...metrics].map(([, name = '', labels = '']) => ({
    name,
    labels: [...labels.matchAll(/(\w+)\s*[=!]/g)].map(([, label]) => label),
  }))
}

const upstream = await startUpstream((_request, response) =>
  response.writeHead(500, { 'x-ratelimit-remaining': '41' }).end(),
)

test('every metric on the dashboard and in the alerts exists, with its labels', async () => {
  const { app, ask } = await startGateway(
    { PRODUCT_API_URL: upstream.url, VIMEO_API_URL: upstream.url, VIMEO_TOKEN: 'marked-token' },
    { caching: { responses: true } },
  )
  await ask('{ posts { items { id } } banner { imageUrl } latestShow { id } }')
  const exposed = (await app.inject('/metrics')).body
  expect(exposed).not.toContain('marked-token')
  const named = await namedMetrics()
  expect(new Set(named.map(({ name }) => name)).size).toBeGreaterThan(12)
  for (const { name, labels } of named) {
    expect(exposed).toMatch(new RegExp(`# HELP (${name}|${name.replace(/_(bucket|count|sum)$/, '')}) `))
    // Without a sample yet (nothing old has been served) there is no label to compare.
    const sample = new RegExp(`^${name}\\{([^}]*)\\}`, 'm').exec(exposed)?.[1]
    for (const label of labels.filter((asked) => asked !== 'job'))
      if (sample !== undefined) expect(sample, name).toContain(`${label}="`)
  }
})

test('every alert has a section on the operations page', async () => {
  const page = await text('docs/operations/README.md')
  const alerts = [...(await text(alertsFile)).matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(alerts.filter((name) => !page.includes(`### ${name}`))).toEqual([])
})
