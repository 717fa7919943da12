import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { minVersion, satisfies } from 'semver'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { filesBelow } from './builds.mjs'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const names = z.record(z.string(), z.string())
const engines = z.object({ node: z.string().optional() })
const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().default('not stated'),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      resolved: z.string().optional(),
      dependencies: names.optional(),
      optionalDependencies: names.optional(),
      // Old packages have a list, which npm ignores.
      engines: engines.or(z.array(z.string())).optional(),
    }),
  ),
})
const packagesOf = (file: string) => Object.entries(lockfile.parse(JSON.parse(read(file))).packages)
const locked = packagesOf('package-lock.json')

/** Licenses that only require attribution. */
const allowedLicenses = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
])

/** @param license an SPDX expression; each of its licenses must be allowed */
const isAllowed = (license: string): boolean =>
  license.split(/\s+(?:AND|OR)\s+|[()]+/).every((part) => part === '' || allowedLicenses.has(part))

test('every package and every image is under the license of LICENSE', () => {
  expect(read('LICENSE')).toMatch(/^MIT License\n/)
  const manifests = filesBelow(root).filter((path) => basename(path) === 'package.json')
  expect(manifests.length).toBeGreaterThan(7)
  const others = manifests.filter((path) => JSON.parse(readFileSync(path, 'utf8')).license !== 'MIT')
  expect(others).toEqual([])
  const stages = read('Dockerfile').split(/^FROM /m)
  const images = stages.filter((stage) => stage.includes('image.title='))
  expect(images).toHaveLength(6)
  const runtime = stages.find((stage) => stage.startsWith('base AS runtime')) ?? expect.fail()
  const labels = images.map((stage) => (stage.startsWith('runtime AS') ? runtime : stage))
  expect(labels.filter((stage) => !/image\.licenses="MIT\b/.test(stage))).toEqual([])
})

describe('the packages that are delivered', () => {
  const delivered = locked.filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)

  test('only require attribution', () => {
    expect(delivered.length).toBeGreaterThan(100)
    const refused = delivered.filter(([path, { license }]) => {
      // libvips is a library under the LGPL, loaded at run time from a file that can be replaced.
      const isLibvips = /^node_modules\/@img\/sharp-/.test(path)
      // The MPL asks only for the source of its own files, which is what we deliver, unchanged.
      if (path === 'node_modules/web-push' && license === 'MPL-2.0') return false
      return !isAllowed(isLibvips ? license.replace('LGPL-3.0-or-later', 'MIT') : license)
    })
    expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
    for (const license of ['(MIT OR GPL-2.0)', 'MIT AND AGPL-3.0', 'not stated'])
      expect(isAllowed(license)).toBe(false)
  })

  test('are installed without running any of their scripts', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
    const installs = read('Dockerfile').match(/^.*npm (ci|install).*$/gm) ?? []
    expect(installs.length).toBeGreaterThan(3)
    expect(installs.filter((line) => !line.includes('--ignore-scripts'))).toEqual([])
  })

  test('come from one registry, each with the hash of its content', () => {
    const foreign = delivered.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(foreign.map(([path]) => path)).toEqual([])
    expect(locked.filter(([, { resolved }]) => /^(git|http:|file:)/.test(resolved ?? ''))).toEqual([])
  })
})

// npm leaves out of the lockfile what it could not look up while it wrote it, and `npm ci` then refuses the file on
// every machine, or installs the rest without a word.
test('the lockfile has every package that another needs, for every platform', () => {
  const known = new Set(locked.map(([folder]) => folder.split('node_modules/').at(-1)))
  const needed = locked.flatMap(([, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies }),
  )
  expect(needed.filter((name) => !known.has(name))).toEqual([])
})

// `npm ci` only warns about such a package, and it may still work there by chance.
test.each(['package-lock.json', 'bench/peers/package-lock.json', 'mutation/package-lock.json'])(
  'every package of %s supports the oldest version of Node that package.json promises',
  (file) => {
    const promised = z
      .object({ engines: z.object({ node: z.string() }) })
      .parse(JSON.parse(read('package.json')))
    const oldest = minVersion(promised.engines.node)?.version ?? ''
    expect(oldest).toBe('20.19.0')
    const refusing = packagesOf(file).filter(([, { engines = {} }]) => {
      const wanted = Array.isArray(engines) ? undefined : engines.node
      return wanted !== undefined && !satisfies(oldest, wanted)
    })
    expect(refusing.map(([folder, { version }]) => `${folder} ${version}`)).toEqual([])
  },
)

test('CONTRIBUTING.md has the reason of every override', () => {
  const overrides = z
    .object({ overrides: z.looseObject({}) })
    .parse(JSON.parse(read('package.json'))).overrides
  const guide = read('CONTRIBUTING.md')
  expect(Object.keys(overrides).filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})

test('images run without root and a package manager, and carry the list of their packages', () => {
  const dockerfile = read('Dockerfile')
  expect(dockerfile).toMatch(
    /^FROM base AS runtime\nRUN rm -rf \/usr\/local\/lib\/node_modules[\s\S]*?^USER node$/m,
  )
  expect(dockerfile.match(/npm sbom [^\n]*--workspace \S+ [^\n]*>sbom\.json/g)).toHaveLength(4)
})

test('base images and actions are named by exact version', () => {
  const workflows = filesBelow(join(root, '.github/workflows')).map((path) => readFileSync(path, 'utf8'))
  const text = [read('Dockerfile'), read('docker-compose.yml'), ...workflows].join('\n')
  const names = [
    ...text.matchAll(/^ARG \w+_IMAGE=(\S+)$/gm),
    ...text.matchAll(/^ *image: (?:\$\{\w+_IMAGE:-)?([\w./-]+:[^\s}]+)/gm),
    ...text.matchAll(/^ *container: (\w\S+)$/gm),
    ...text.matchAll(/"(node:[^"]+)"/g),
    ...text.matchAll(/uses: ([\w-]+\/\S+)/g),
  ].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(15)
  const exact = /[:@]v?\d+\.\d+[\w.-]*(@sha256:\w{64})?$|@[0-9a-f]{40}$/
  expect(names.filter((name) => !exact.test(name))).toEqual([])
})
