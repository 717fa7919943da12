import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { startGateway } from './gateway-harness.ts'
import { json, startUpstream } from './upstream-server.ts'

const folder = resolve(import.meta.dirname, '../../docs/operations')
const text = (file: string) => readFile(resolve(folder, file), 'utf8')

interface Panel {
  type: string
  targets?: { expr: string }[]
}

/** Every expression of the dashboard and of the alerts. */
async function expressions(): Promise<string[]> {
  const { panels }: { panels: Panel[] } = JSON.parse(await text('dashboard.json'))
  const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  const alerts = [...(await text('alerts.yml')).matchAll(/^\s+expr: (.+)$/gm)].map(([, expr]) => expr ?? '')
  expect(shown.length).toBeGreaterThan(15)
  expect(alerts.length).toBeGreaterThan(10)
  return [...shown, ...alerts]
}

/** The metrics in an expression, with their labels. */
function metricsIn(expr: string): { name: string; labels: string[] }[] {
  return [...expr.matchAll(/\b((?:gateway|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name, labels]) => ({
      name: name ?? '',
      labels: [...(labels ?? '').matchAll(/(\w+)\s*[=!]/g)].map(([, label]) => label ?? ''),
    }),
  )
}

const upstream = await startUpstream((request, response) => {
  if (request.url.startsWith('/api/get_post_list')) {
    return json(response, { status: '1', data: { posts: [], total_count: 0 } })
  }
  response.writeHead(500, { 'x-ratelimit-remaining': '41' }).end()
})

test('every metric on the dashboard and in the alerts exists, with its labels', async () => {
  const { app, ask } = await startGateway(
    {
      PRODUCT_API_URL: upstream.url,
      SANDBOX: 'off',
      VIMEO_API_URL: upstream.url,
      VIMEO_TOKEN: 'marked-token',
    },
    { caching: { responses: true } },
  )
  await ask('{ posts { items { id } } banner { imageUrl } latestShow { id } }')
  const exposed = (await app.inject('/metrics')).body
  expect(exposed).not.toContain('marked-token')
  const named = (await expressions()).flatMap(metricsIn)
  expect(new Set(named.map(({ name }) => name)).size).toBeGreaterThan(12)
  for (const { name, labels } of named) {
    const family = name.replace(/_(bucket|count|sum)$/, '')
    expect([name, exposed.includes(`# HELP ${family} `) || exposed.includes(`# HELP ${name} `)]).toEqual([
      name,
      true,
    ])
    // Without a sample yet (nothing old has been served) there is no label to compare.
    const sample = new RegExp(`^${name}\\{([^}]*)\\}`, 'm').exec(exposed)?.[1]
    for (const label of labels.filter((asked) => asked !== 'job')) {
      if (sample !== undefined) expect([name, sample.includes(`${label}="`)]).toEqual([name, true])
    }
  }
})

test('every alert has a section on the operations page', async () => {
  const page = await text('README.md')
  const alerts = [...(await text('alerts.yml')).matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(alerts.filter((name) => !page.includes(`### ${name}`))).toEqual([])
})
