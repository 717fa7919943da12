import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { isFull } from '../e2e/harness/full.ts'

const folder = resolve(import.meta.dirname, '../deploy/monitoring')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

const rule = z.object({ alert: z.string(), expr: z.string(), labels: z.object({ severity: z.string() }) })
const rules = z
  .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
  .parse(parse(read('alerts.yml')))
  .groups.flatMap((group) => group.rules)

test('every file is YAML', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.yml'),
  )
  expect(files.length).toBeGreaterThan(7)
  expect(files.flatMap((file) => parseAllDocuments(read(file)).flatMap(({ errors }) => errors))).toEqual([])
})

test('every alert has a case that fires it', () => {
  const fired = [...read('alerts.test.yml').matchAll(/ALERTS\{alertname="(\w+)"/g)].map(([, name]) => name)
  expect(rules.length).toBeGreaterThan(30)
  expect(rules.filter(({ alert }) => !fired.includes(alert))).toEqual([])
})

test('the quiet day has every metric that an alert names', () => {
  const day = read('quiet-day.test.yml')
  const named = rules.flatMap(({ expr }) => expr.match(/\b[a-z]+_\w+(?=[{[ )]|$)/g) ?? [])
  const functions = /^(histogram_quantile|max_over_time|present_over_time)$/
  const metrics = new Set(named.filter((name) => !functions.test(name)))
  expect(metrics.size).toBeGreaterThan(30)
  expect([...metrics].filter((name) => !new RegExp(`\\b${name}\\b`).test(day))).toEqual([])
})

test.each(['prometheus.yml', 'prometheus.systemd.yml', 'prometheus.kubernetes.yml'])(
  '%s gives every job its name in the alerts',
  (file) => {
    const jobs = rules.flatMap(({ expr }) =>
      [...expr.matchAll(/job=~?"([\w|-]+)"/g)].flatMap(([, names = '']) => names.split('|')),
    )
    // Compose's load balancer.
    const wanted = new Set(jobs.filter((job) => job !== 'proxy'))
    expect(wanted.size).toBeGreaterThan(5)
    const text = read(file)
    expect(
      [...wanted].filter((job) => !new RegExp(`job_name: ${job}$|\\b${job};\\d`, 'm').test(text)),
    ).toEqual([])
  },
)

// Debian's `prometheus` has it, without what knows Kubernetes.
if (isFull)
  test.skipIf(spawnSync('promtool', ['--version']).status !== 0)(
    'every alert fires in its case, and none on a quiet day (promtool)',
    () => {
      for (const args of [
        ['check', 'config', 'prometheus.yml', 'prometheus.systemd.yml'],
        ['test', 'rules', 'alerts.test.yml', 'quiet-day.test.yml'],
      ]) {
        const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' })
        expect(status, stdout + stderr).toBe(0)
      }
    },
  )
