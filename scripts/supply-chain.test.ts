import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const { packages: locked } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        license: z.string().default('not stated'),
        integrity: z.string().optional(),
        link: z.boolean().optional(),
        dev: z.boolean().optional(),
        resolved: z.string().optional(),
      }),
    ),
  })
  .parse(JSON.parse(read('package-lock.json')))

/** The packages that are delivered with the product, by their folder. */
const delivered = Object.entries(locked).filter(
  ([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link,
)

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

/** @param license an SPDX expression, each part of which must be allowed. */
const isAllowed = (license: string): boolean =>
  license.split(/\s+(?:AND|OR)\s+|[()]+/).every((part) => part === '' || allowedLicenses.has(part))

describe('the packages that are delivered', () => {
  test('only require attribution', () => {
    expect(delivered.length).toBeGreaterThan(100)
    const refused = delivered.filter(([place, { license }]) => {
      // libvips is a library under the LGPL, loaded at run time from a file that can be replaced.
      const isLibvips = /^node_modules\/@img\/sharp-/.test(place)
      return !isAllowed(isLibvips ? license.replace('LGPL-3.0-or-later', 'MIT') : license)
    })
    expect(refused.map(([place, { license }]) => `${place}: ${license}`)).toEqual([])
    for (const license of ['GPL-3.0-only', '(MIT OR GPL-2.0)', 'MIT AND AGPL-3.0', 'not stated'])
      expect(isAllowed(license)).toBe(false)
  })

  test('are installed without running any of their scripts', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
    const installs = read('Dockerfile')
      .split('\n')
      .filter((line) => /npm (ci|install)/.test(line))
    expect(installs.length).toBeGreaterThan(3)
    expect(installs.filter((line) => !line.includes('--ignore-scripts'))).toEqual([])
  })

  test('come from one registry, each with the hash of its content', () => {
    const foreign = delivered.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(foreign.map(([place]) => place)).toEqual([])
    expect(Object.values(locked).filter(({ resolved }) => /^(git|http:|file:)/.test(resolved ?? ''))).toEqual(
      [],
    )
  })
})

describe('the containers', () => {
  const compose = z
    .object({
      services: z.record(
        z.string(),
        z.looseObject({
          user: z.string(),
          read_only: z.literal(true),
          cap_drop: z.tuple([z.literal('ALL')]),
          security_opt: z.array(z.string()),
          ports: z.array(z.string()).default([]),
        }),
      ),
    })
    .parse(parse(read('docker-compose.yml'), { merge: true }))

  test.each(Object.entries(compose.services))(
    '%s runs as an ordinary user, writes nowhere but where it must, and is reached from this machine alone',
    (name, { user, security_opt, ports }) => {
      expect(['root', '0', '']).not.toContain(user)
      expect(security_opt).toContain('no-new-privileges:true')
      // TLS is for everybody.
      if (name === 'tls') return
      for (const port of ports) expect(port).toMatch(/^(127\.0\.0\.1|\$\{PUBLISH_ADDRESS:-127\.0\.0\.1\}):/)
    },
  )

  test('are built to run as an ordinary user by themselves too', () => {
    expect(read('Dockerfile')).toMatch(/^FROM base AS runtime[\s\S]*?^USER node$/m)
  })

  test('run without a package manager, and carry the list of their packages', () => {
    const dockerfile = read('Dockerfile')
    expect(dockerfile).toMatch(/^FROM base AS runtime\nRUN rm -rf \/usr\/local\/lib\/node_modules/m)
    const lists = dockerfile.match(/npm sbom [^\n]*--workspace \S+ [^\n]*>sbom\.json/g) ?? []
    expect(lists).toHaveLength(4)
  })
})
