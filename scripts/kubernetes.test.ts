import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, PersistentVolumeClaim, Secret, Service } from 'kubernetes-models/v1'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { isFull } from '../e2e/harness/full.ts'
import { parts } from './parts.mjs'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'deploy/kubernetes')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.yaml'),
)
const yamlOf = (file: string) => readFileSync(join(folder, file), 'utf8')

const object = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
})
type Manifest = z.output<typeof object>

const objectsOf = (text: string): Manifest[] =>
  parseAllDocuments(text, { merge: true }).map((document) => {
    expect(document.errors).toEqual([])
    return object.parse(document.toJS())
  })

const manifests = files
  .filter((file) => !file.endsWith('kustomization.yaml'))
  .flatMap((file) => objectsOf(yamlOf(file)))

const find = (kind: string, name: string): Manifest =>
  manifests.find((each) => each.kind === kind && each.metadata.name === name) ??
  expect.fail(`${kind} ${name}`)

const models = {
  'apps/v1': { Deployment, StatefulSet },
  'autoscaling/v2': { HorizontalPodAutoscaler },
  'networking.k8s.io/v1': { Ingress, NetworkPolicy },
  'policy/v1': { PodDisruptionBudget },
  v1: { ConfigMap, PersistentVolumeClaim, Secret, Service },
}

/** What is wrong by the API's schemas, for values, and by its types, for fields that it doesn't know. */
function problemsOf(objects: readonly Manifest[]): string[] {
  const known = Object.entries(models).flatMap(([apiVersion, kinds]) =>
    Object.entries(kinds).map(([kind, model]) => ({ apiVersion, kind, model })),
  )
  const problems = objects.flatMap((each) => {
    const of = known.find(({ apiVersion, kind }) => apiVersion === each.apiVersion && kind === each.kind)
    if (of === undefined) return [`${each.apiVersion} ${each.kind} isn't in this test`]
    try {
      new of.model(JSON.parse(JSON.stringify(each))).validate()
      return []
    } catch (error) {
      return [`${each.kind} ${each.metadata.name}: ${String(error)}`]
    }
  })
  const source = objects.flatMap(({ apiVersion, kind, ...rest }, at) => [
    `import { ${kind} as Model${at} } from 'kubernetes-models/${apiVersion}'`,
    `new Model${at}(${JSON.stringify(rest, null, 2)})`,
  ])
  const temporary = mkdtempSync(join(tmpdir(), 'kubernetes-'))
  onTestFinished(() => rmSync(temporary, { recursive: true }))
  symlinkSync(join(root, 'node_modules'), join(temporary, 'node_modules'))
  writeFileSync(join(temporary, 'objects.ts'), source.join('\n'))
  const options = '--noEmit --ignoreConfig --skipLibCheck --module esnext --moduleResolution bundler --types'
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), ...options.split(' '), '', 'objects.ts'],
    { cwd: temporary, encoding: 'utf8' },
  )
  return status === 0 ? problems : [...problems, stdout]
}

describe("the API's schemas", () => {
  test('accept every object', () => {
    expect(manifests.length).toBeGreaterThan(15)
    expect(problemsOf(manifests)).toEqual([])
  })

  test('refuse a value and a field that are wrong', () => {
    const web = JSON.stringify(find('Deployment', 'web'))
    const wrong = [web.replace('"1Gi"', '"1 GB"'), web.replace('"readinessProbe"', '"readyProbe"')]
    const problems = problemsOf(wrong.map((text) => object.parse(JSON.parse(text)))).join('\n')
    expect(problems).toMatch(/memory must match format "quantity"/)
    expect(problems).toMatch(/'"readyProbe"' does not exist/)
  })
})

if (isFull)
  describe.skipIf(spawnSync('kubectl', ['version', '--client']).status !== 0)('kubectl kustomize', () => {
    const render = (path: string): Manifest[] => {
      const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', path], { encoding: 'utf8' })
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      const objects = objectsOf(stdout)
      expect(problemsOf(objects)).toEqual([])
      return objects
    }

    test.each(['base', 'own-product-api', 'existing-product-api'])('renders %s', (name) => {
      expect(render(join(folder, name)).length).toBeGreaterThan(15)
    })

    test.each(['site-image', 'site-volume'])("renders the guide's settings with %s", (component) => {
      const temporary = mkdtempSync(join(tmpdir(), 'kustomize-'))
      onTestFinished(() => rmSync(temporary, { recursive: true }))
      cpSync(folder, temporary, { recursive: true })
      const guide = read('docs/operations/kubernetes.md')
      const [, given = ''] = /<<'SETTINGS'\n(.*?)^SETTINGS$/ms.exec(guide) ?? []
      const site = join(temporary, 'site')
      mkdirSync(join(site, 'secrets'), { recursive: true })
      writeFileSync(join(site, 'kustomization.yaml'), given.replace('site-image', component))
      for (const [, name = ''] of given.matchAll(/=(secrets\/[\w-]+)/g)) writeFileSync(join(site, name), name)
      const objects = render(site)
      const text = JSON.stringify(objects)
      expect(text).not.toMatch(/"image":"compound\//)
      expect(text).toContain(`"SESSION_SECRET":"${btoa('secrets/session')}"`)
      expect(text.match(/"mountPath":"\/app\/site","name":"site","readOnly":true/g)).toHaveLength(3)
    })
  })

const variables = z.array(z.object({ name: z.string(), value: z.string() }))
const deployment = z.object({
  spec: z.object({
    template: z.object({
      spec: z.looseObject({
        terminationGracePeriodSeconds: z.number(),
        containers: z.tuple([
          z.looseObject({
            image: z.string(),
            env: variables,
            resources: z.object({ limits: z.object({ memory: z.string() }) }),
            volumeMounts: z.array(z.object({ mountPath: z.string() })),
            lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) }),
          }),
        ]),
      }),
    }),
  }),
})
const compose = z
  .object({
    services: z.record(
      z.string(),
      z.looseObject({
        image: z.string(),
        environment: z.record(z.string(), z.unknown()).default({}),
        mem_limit: z.string(),
        stop_grace_period: z.string().optional(),
        volumes: z.array(z.string()).default([]),
      }),
    ),
  })
  .parse(parse(read('docker-compose.yml'), { merge: true, maxAliasCount: -1 }))
/** The default in `${NAME:-default}`. */
const defaultOf = (text = '') => text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')

const literals = z.object({ name: z.string(), literals: z.array(z.string()).default([]) })
const kustomization = z.object({
  configMapGenerator: z.array(literals).default([]),
  secretGenerator: z.array(literals).default([]),
})
const kustomizations = files
  .filter((file) => file.endsWith('kustomization.yaml'))
  .map((file) => kustomization.parse(parse(yamlOf(file))))
const namesIn = (generators: z.output<typeof literals>[]) =>
  generators.flatMap((each) => each.literals.map((literal) => literal.replace(/=.*/, '')))

describe.each(parts.filter(({ name }) => name !== 'simulators'))('$name', ({ name, defaultPort }) => {
  const pod = deployment.parse(find('Deployment', name)).spec.template.spec
  const [container] = pod.containers
  const service = compose.services[name] ?? expect.fail(name)
  const stage = new RegExp(`^FROM runtime AS ${name}\n[^]*?^CMD`, 'm').exec(read('Dockerfile'))?.[0] ?? ''

  test('has the image, port, user and memory of the Dockerfile and docker-compose.yml', () => {
    expect(`${container.image}:local`).toBe(defaultOf(service.image))
    expect(stage).toContain(`\nEXPOSE ${defaultPort}\n`)
    expect(find('Service', name)).toMatchObject({ spec: { ports: [{ port: defaultPort }] } })
    // The id of `node` in Node's images.
    expect(read('Dockerfile')).toMatch(/^USER node$/m)
    expect(pod).toMatchObject({
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000 },
      containers: [
        { ports: [{ containerPort: defaultPort }], securityContext: { readOnlyRootFilesystem: true } },
      ],
    })
    expect(container.resources.limits.memory.replace('i', '').toLowerCase()).toBe(
      defaultOf(service.mem_limit),
    )
  })

  test("has the volumes of docker-compose.yml; the site's own files are a component's", () => {
    const wanted = service.volumes
      .map((volume) => /:(\/[\w/]+)(:ro)?$/.exec(volume)?.[1] ?? volume)
      .filter((path) => !['/app/site', '/app/deploy/operations'].includes(path))
    const given = container.volumeMounts.map(({ mountPath }) => mountPath)
    expect(given.filter((path) => !['/tmp', '/run/secrets'].includes(path))).toEqual(wanted)
  })

  test('is scaled, kept up while nodes are drained, and fenced in', () => {
    expect(find('HorizontalPodAutoscaler', name)).toMatchObject({ spec: { scaleTargetRef: { name } } })
    const labels = { matchLabels: { 'app.kubernetes.io/name': name } }
    expect(find('PodDisruptionBudget', name)).toMatchObject({ spec: { selector: labels } })
    expect(find('NetworkPolicy', name)).toMatchObject({
      spec: { podSelector: labels, policyTypes: ['Ingress', 'Egress'] },
    })
  })

  test('is probed as the image and the proxy do', () => {
    expect(stage).toContain('scripts/health-check.mjs')
    expect(read('scripts/health-check.mjs')).toContain('/health`')
    expect(read('deploy/proxy/haproxy.cfg')).toContain('httpchk GET /ready')
    const http = (path: string) => ({ httpGet: { path, port: 'http' } })
    expect(container).toMatchObject({
      startupProbe: http('/health'),
      livenessProbe: http('/health'),
      readinessProbe: http('/ready'),
    })
  })

  test('gets the time to finish requests in flight', () => {
    const drain = Number(service.stop_grace_period?.replace('s', ''))
    expect(pod.terminationGracePeriodSeconds).toBe(drain + container.lifecycle.preStop.sleep.seconds)
  })

  test('reads the variables that it is given, and every secret from a file', () => {
    const given = container.env.map((variable) => variable.name)
    expect(given.filter((variable) => !(variable in service.environment))).toEqual([])
    const files = Object.keys(service.environment).filter(
      (variable) => variable.endsWith('_FILE') && variable.replace(/_FILE$/, '') in service.environment,
    )
    expect(given.filter((variable) => files.includes(variable)).toSorted()).toEqual(files.toSorted())
    const keys = namesIn(
      kustomizations.flatMap(({ secretGenerator }) => secretGenerator.filter((each) => each.name === name)),
    )
    expect(keys.map((key) => `${key}_FILE`).toSorted()).toEqual(files.toSorted())
  })
})

test('.env.example documents every variable, and every address is of a service', () => {
  const text = files.map(yamlOf).join('\n')
  const documented = read('.env.example')
  const given = [
    ...[...text.matchAll(/name: ([A-Z_]+), value/g)].map(([, name = '']) => name.replace(/_FILE$/, '')),
    ...namesIn(kustomizations.flatMap((each) => [...each.configMapGenerator, ...each.secretGenerator])),
  ]
  expect(given.length).toBeGreaterThan(30)
  expect(given.filter((name) => !documented.includes(`\n# ${name}=`))).toEqual([])
  const addresses = [...text.matchAll(/(?:http|redis):\/\/([\w-]+):(\d+)/g)]
  expect(addresses.length).toBeGreaterThan(3)
  for (const [, name = '', port] of addresses)
    expect(find('Service', name)).toMatchObject({ spec: { ports: [{ port: Number(port) }] } })
})

test('only the site and the pictures can be reached from outside', () => {
  const open = manifests.filter(
    ({ kind, ...rest }) => kind === 'NetworkPolicy' && JSON.stringify(rest).includes('namespaceSelector'),
  )
  expect(open.map(({ metadata }) => metadata.name).toSorted()).toEqual(['product-api', 'web'])
})

test('Redis is the one of docker-compose.yml', () => {
  const image = defaultOf(compose.services.redis?.image)
  expect(find('StatefulSet', 'redis')).toMatchObject({
    spec: { template: { spec: { containers: [{ image }] } } },
  })
})
