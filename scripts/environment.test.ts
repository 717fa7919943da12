import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { parts } from './parts.mjs'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

/** The modules that read a part's environment. */
const readers = parts.map(({ name }) => ({
  name,
  path: [`${name}/src/env.ts`, `${name}/server/env.ts`].find((path) => existsSync(resolve(root, path))) ?? '',
}))

/** What a reader declares: the keys in `SITE_NAME: z.string()`. */
const declaredIn = (path: string) =>
  [...read(path).matchAll(/^\s*([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*):/gm)].map((match) => match[1] ?? '')

test('every part reads its environment in one module', () => {
  expect(readers.filter(({ path }) => path === '' || declaredIn(path).length === 0)).toEqual([])
})

describe('.env.example', () => {
  const documented = [...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(
    (match) => match[1] ?? '',
  )

  test('documents what the parts read', () => {
    const declared = readers.flatMap(({ path }) => declaredIn(path))
    expect(declared.filter((name) => !documented.includes(name))).toEqual([])
  })

  test('documents nothing that is not read', () => {
    const scripts = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.mjs'))
    const sources = [
      ...readers.map(({ path }) => path),
      ...scripts.map((name) => `scripts/${name}`),
      'docker-compose.yml',
    ]
    const text = sources.map(read).join('\n')
    expect(documented.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
  })

  test('documents nothing twice', () => {
    expect(documented).toEqual([...new Set(documented)])
  })
})

describe('docker-compose.yml', () => {
  const service = z.object({
    environment: z.record(z.string(), z.unknown()).default({}),
    user: z.string().optional(),
    read_only: z.boolean().optional(),
    tmpfs: z.array(z.string()).default([]),
    cap_drop: z.array(z.string()).default([]),
    security_opt: z.array(z.string()).default([]),
    volumes: z.array(z.string()).default([]),
    ports: z.array(z.string()).default([]),
    depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
    healthcheck: z.object({ test: z.array(z.string()) }).optional(),
    build: z.object({ target: z.string() }).optional(),
    deploy: z.object({ replicas: z.string() }).optional(),
    stop_grace_period: z.string().optional(),
  })
  const composeFile = z.object({
    services: z.record(z.string(), service),
    volumes: z.record(z.string(), z.null()),
  })
  // Merge keys are how the parts share what they have in common.
  const { services, volumes } = composeFile.parse(parse(read('docker-compose.yml'), { merge: true }))
  const every = Object.entries(services).map(([name, given]) => ({ name, given }))
  const dockerfile = read('Dockerfile')

  test.each(every)('$name runs as an ordinary user who can change nothing of its system', ({ given }) => {
    expect(given.user).toMatch(/^(node|postgres|redis)$/)
    expect(given.read_only).toBe(true)
    expect(given.tmpfs).toContain('/tmp')
    expect(given.cap_drop).toEqual(['ALL'])
    expect(given.security_opt).toEqual(['no-new-privileges:true'])
  })

  test.each(every)('$name is reached from this machine alone', ({ given }) => {
    for (const port of given.ports) expect(port).toMatch(/^127\.0\.0\.1:/)
  })

  test.each(every)('$name waits for what stands in the file, and tells whether it is well', ({ given }) => {
    for (const [other, { condition }] of Object.entries(given.depends_on)) {
      expect(condition).toBe('service_healthy')
      const stage = services[other]?.build?.target
      const tells = services[other]?.healthcheck !== undefined
      expect(tells || new RegExp(`AS ${stage}\n[^]*?HEALTHCHECK`).test(dockerfile)).toBe(true)
    }
    for (const volume of given.volumes) expect(volumes).toHaveProperty(volume.split(':')[0] ?? '')
    if (given.build !== undefined)
      expect(dockerfile).toMatch(new RegExp(`^FROM .* AS ${given.build.target}$`, 'm'))
  })

  test.each(['gateway', 'web'])('%s has a port for each of several containers', (name) => {
    const { deploy, ports = [] } = services[name] ?? {}
    expect(deploy?.replicas).toMatch(/^\$\{[A-Z_]+:-[1-9]\d*\}$/)
    const [, first = '', last = ''] = /^127\.0\.0\.1:(\d+)-(\d+):\d+$/.exec(ports[0] ?? '') ?? []
    expect(Number(last) - Number(first)).toBeGreaterThanOrEqual(3)
  })

  /** How long an ending may take, in milliseconds, by the constants that say so. */
  const endings = (path: string, names: readonly string[]): number =>
    names
      .map((name) => new RegExp(`const ${name} = ([\\d_]+)$`, 'm').exec(read(path))?.[1] ?? expect.fail(name))
      .reduce((sum, digits) => sum + Number(digits.replaceAll('_', '')), 0)

  test.each([
    ['gateway', endings('gateway/src/operations/drain.ts', ['noticeMs', 'longestMs'])],
    ['web', endings('web/server/leaving.ts', ['noticeMs', 'longestMs'])],
  ])('%s gets the time to finish what is under way', (name, ownMs) => {
    const [, seconds] = /^(\d+)s$/.exec(services[name]?.stop_grace_period ?? '10s') ?? []
    const workersMs = endings('foundation/workers.ts', ['stopWithinMs'])
    expect(Number(seconds) * 1_000).toBeGreaterThan(Math.max(ownMs, workersMs))
    expect(read('docs/operations/README.md')).toContain(`wait for ${seconds} s`)
  })

  /** Settled inside the containers: the database is PostgreSQL, and the others' ports are in their addresses. */
  const settled = ['PRODUCT_API_DATA', ...parts.map(({ portVariable }) => portVariable)]

  test.each(readers)('passes on to $name what it reads, and nothing else', ({ name, path }) => {
    const declared = new Set(declaredIn(path))
    const passedOn = Object.keys(services[name]?.environment ?? {})
    expect(
      [...declared].filter((variable) => !passedOn.includes(variable) && !settled.includes(variable)),
    ).toEqual([])
    expect(passedOn.filter((variable) => !declared.has(variable))).toEqual([])
  })
})
