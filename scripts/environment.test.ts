import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { allocatorEnvironment, nodeOptions, parts } from './parts.mjs'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

/** The gateway's upstreams declare their own variables, and the players theirs. */
const gatewayDeclarations = [
  ...readdirSync(resolve(root, 'gateway/src/upstreams'))
    .map((name) => `gateway/src/upstreams/${name}/upstream.ts`)
    .filter((path) => existsSync(resolve(root, path))),
  'gateway/src/html/players.ts',
]

/** The modules that read a part's environment, each with those that declare variables for it. */
const readers = parts.map(({ name }) => ({
  name,
  paths: [
    ...[`${name}/src/env.ts`, `${name}/server/env.ts`].filter((path) => existsSync(resolve(root, path))),
    ...(name === 'gateway' ? gatewayDeclarations : []),
  ],
}))

/** What modules declare: the keys in `SITE_NAME: z.string()`. */
const declaredIn = (paths: readonly string[]) =>
  paths.flatMap((path) =>
    [...read(path).matchAll(/^\s*([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*):/gm)].map((match) => match[1] ?? ''),
  )

/** Read only to refuse it, so that an old .env doesn't go unnoticed. */
const refused = 'WORKERS'

test('every part reads its environment in one module', () => {
  expect(readers.filter(({ paths }) => declaredIn(paths.slice(0, 1)).length === 0)).toEqual([])
})

describe('.env.example', () => {
  const documented = [...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(
    (match) => match[1] ?? '',
  )

  test('documents what the parts read, nothing twice', () => {
    const declared = readers.flatMap(({ paths }) => declaredIn(paths))
    expect(declared.filter((name) => name !== refused && !documented.includes(name))).toEqual([])
    expect(documented).toEqual([...new Set(documented)])
  })

  test('documents what docker compose fills in', () => {
    const filled = [...read('docker-compose.yml').matchAll(/(?<!\$)\$\{([A-Z_]+)|^ +([A-Z_]+):$/gm)]
      .map((match) => match[1] ?? match[2] ?? '')
      .filter((name) => !name.endsWith('_FILE'))
    expect(filled.filter((name) => name !== refused && !documented.includes(name))).toEqual([])
  })

  test('documents nothing that is not read', () => {
    const scripts = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.mjs'))
    const sources = [
      ...readers.flatMap(({ paths }) => paths),
      ...scripts.map((name) => `scripts/${name}`),
      'docker-compose.yml',
    ]
    const text = sources.map(read).join('\n')
    expect(documented.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
  })
})

describe('docker-compose.yml', () => {
  const texts = z.array(z.string()).default([])
  const service = z.looseObject({
    environment: z.record(z.string(), z.unknown()).default({}),
    secrets: texts,
    networks: texts,
    profiles: texts,
    volumes: texts,
    ports: texts,
    depends_on: z
      .record(z.string(), z.object({ condition: z.string(), required: z.boolean().default(true) }))
      .default({}),
    healthcheck: z.object({ test: z.array(z.string()).optional() }),
    build: z.object({ target: z.string() }).optional(),
    deploy: z.object({ replicas: z.string() }).optional(),
    stop_grace_period: z.string().optional(),
  })
  const composeFile = z.object({
    services: z.record(z.string(), service),
    volumes: z.record(z.string(), z.null()),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
  })
  // Merge keys are how the services share what they have in common.
  const { services, volumes, secrets } = composeFile.parse(
    parse(read('docker-compose.yml'), { merge: true, maxAliasCount: -1 }),
  )
  const every = Object.entries(services).map(([name, given]) => ({ name, given }))
  const dockerfile = read('Dockerfile')

  test.each(every)(
    '$name runs as an ordinary user, changes nothing of its system, has bounds',
    ({ given }) => {
      expect(given).toMatchObject({
        user: expect.stringMatching(/^(node|postgres|redis|haproxy|nobody|grafana|1000:1000)$/),
        read_only: true,
        tmpfs: expect.arrayContaining(['/tmp']),
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.stringMatching(/\d+[mg]\}?$/),
        logging: { options: { 'max-size': '10m', 'max-file': '5' } },
      })
      expect(given.networks.length).toBeGreaterThan(0)
    },
  )

  test('addresses are published to this machine only; with TLS the usual ports, to everybody', () => {
    const published = every.flatMap(({ name, given }) => given.ports.map((port) => `${name} ${port}`))
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: compose fills these in
    expect(published).toEqual([
      'proxy ${PUBLISH_ADDRESS:-127.0.0.1}:${WEB_PORT:-3000}:8080',
      'tls 80:80',
      'tls 443:443',
      'tls 443:443/udp',
      'simulators 127.0.0.1:${SIMULATORS_PORT:-4200}:4200',
      'prometheus 127.0.0.1:${PROMETHEUS_PORT:-9090}:9090',
      'alertmanager 127.0.0.1:${ALERTMANAGER_PORT:-9093}:9093',
      'grafana 127.0.0.1:${GRAFANA_PORT:-3001}:3000',
    ])
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: compose fills these in
  })

  test.each(every)('$name waits for its dependencies and has a health check', ({ given }) => {
    for (const [other, { condition, required }] of Object.entries(given.depends_on)) {
      expect(condition).toBe('service_healthy')
      // Services that only our own product API or the demo has may be absent.
      const isOptional = services[other]?.profiles.some((profile) => !given.profiles.includes(profile))
      expect({ other, required }).toEqual({ other, required: !isOptional })
    }
    const own = new RegExp(`^FROM .* AS ${given.build?.target}\n[^]*?HEALTHCHECK`, 'm').test(dockerfile)
    expect(given.build !== undefined ? own : given.healthcheck.test !== undefined).toBe(true)
    const named = given.volumes.filter((volume) => /^\w/.test(volume))
    for (const volume of named) expect(volumes).toHaveProperty(volume.split(':')[0] ?? '')
  })

  test('only their own parts can reach databases and caches', () => {
    const users = (network: string) =>
      every.flatMap(({ name, given }) => (given.networks.includes(network) ? [name] : [])).toSorted()
    expect(users('data')).toEqual(['postgres', 'postgres-exporter', 'product-api'])
    expect(users('cache')).toEqual(['gateway', 'redis', 'redis-exporter'])
    expect(users('site')).toEqual(['prometheus', 'proxy', 'web'])
  })

  test('the parts may run in several containers', () => {
    for (const name of ['gateway', 'web', 'product-api'])
      expect(services[name]?.deploy?.replicas, name).toMatch(/^\$\{[A-Z_]+:-[1-9]\d*\}$/)
  })

  /** A duration in milliseconds, by the constant that says so. */
  const durationOf = (path: string, name: string): number => {
    const [, digits] = new RegExp(`const ${name} = ([\\d_]+)$`, 'm').exec(read(path)) ?? []
    return Number(digits?.replaceAll('_', '') ?? expect.fail(name))
  }
  const drainDelayMs = durationOf('foundation/server/graceful-shutdown.ts', 'drainDelayMs')

  test.each([
    ['gateway', drainDelayMs + durationOf('gateway/src/graceful-shutdown.ts', 'maxDrainMs')],
    ['web', drainDelayMs + durationOf('web/server/main.ts', 'maxDrainMs')],
  ])('%s gets the time to finish requests in flight', (name, ownMs) => {
    const [, seconds] = /^(\d+)s$/.exec(services[name]?.stop_grace_period ?? '10s') ?? []
    expect(Number(seconds) * 1_000).toBeGreaterThan(ownMs)
    expect(read('docs/operations/README.md')).toContain(`wait for ${seconds} s`)
    expect(read('deploy/systemd/compound@.service')).toContain(`TimeoutStopSec=${seconds}\n`)
  })

  /** Fixed in the containers: the database is PostgreSQL, and ports are in the addresses. */
  const settled = ['PRODUCT_API_DATA', ...parts.map(({ portVariable }) => portVariable)]

  /** What comes by a file too, by part: the names in `secretVariables`, and in the `secrets` of an upstream. */
  const secretsOf: Record<string, readonly string[]> = Object.fromEntries(
    readers.flatMap(({ name, paths }) => {
      const lists = paths.flatMap((path) => [
        ...read(path).matchAll(/^(?:(?:export )?const secretVariables = | {2}secrets: )\[([^\]]*)\]/gm),
      ])
      return lists.length === 0 ? [] : [[name, lists.flatMap(([, list]) => list?.match(/[A-Z_]{3,}/g) ?? [])]]
    }),
  )

  test('.env.example names each secret', () => {
    const [sentence = ''] = /Secrets are [^.]*\./.exec(read('.env.example').replaceAll('\n#', '')) ?? []
    const named = sentence.match(/[A-Z][A-Z_]{3,}/g)?.filter((name) => name !== 'POSTGRES_PASSWORD')
    expect(named?.toSorted()).toEqual([...new Set(Object.values(secretsOf).flat())].toSorted())
  })

  test.each(parts)('$name starts with the same options in its image as by npm start', ({ name, main }) => {
    const command = JSON.stringify(['node', ...nodeOptions(name), main]).replaceAll(',', ', ')
    expect(dockerfile).toContain(`\nCMD ${command}\n`)
    for (const [variable, value] of Object.entries(allocatorEnvironment))
      expect(dockerfile).toContain(` ${variable}=${value}`)
  })

  test('only the product API and the gateway hold keys', () => {
    expect(Object.keys(secretsOf)).toEqual(['product-api', 'gateway'])
  })

  test.each(readers)(
    'passes on to $name what it reads, keys by files too, and nothing else',
    ({ name, paths }) => {
      const keys = secretsOf[name] ?? []
      const declared = new Set([...declaredIn(paths), ...keys.map((key) => `${key}_FILE`)])
      const environment = Object.entries(services[name]?.environment ?? {})
      const wanted = (variables: Iterable<string>) =>
        [...variables].filter((variable) => !settled.includes(variable)).toSorted()
      expect(wanted(environment.map(([variable]) => variable))).toEqual(wanted(declared))
      const files = environment.flatMap(
        ([, value]) => /^\$\{[A-Z_]+_FILE:\+\/run\/secrets\/(\w+)\}$/.exec(String(value))?.[1] ?? [],
      )
      expect(files).toHaveLength(keys.length)
      expect((services[name]?.secrets ?? []).toSorted()).toEqual(files.toSorted())
      // Without one an empty file, which counts as not set.
      for (const file of files) expect(secrets[file]?.file).toBe(`\${${file.toUpperCase()}_FILE:-/dev/null}`)
    },
  )
})
