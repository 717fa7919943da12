import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { minVersion, satisfies } from 'semver'
import { expect, test } from 'vitest'
import { z } from 'zod'

const names = z.record(z.string(), z.string())

const engines = z.object({ node: z.string().optional() })

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      dependencies: names.optional(),
      optionalDependencies: names.optional(),
      // Old packages have a list, which npm ignores.
      engines: engines.or(z.array(z.string())).optional(),
    }),
  ),
})

const read = (file: string): unknown =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, '..', file), 'utf8'))

// npm leaves out of the lockfile what it could not look up while it wrote it, and `npm ci` then refuses the file on
// every machine, or installs the rest without a word.
test('the lockfile has every package that another needs, for every platform', () => {
  const { packages } = lockfile.parse(read('package-lock.json'))
  const known = new Set(Object.keys(packages).map((folder) => folder.split('node_modules/').at(-1)))
  const needed = Object.values(packages).flatMap(({ dependencies, optionalDependencies }) =>
    Object.keys({ ...dependencies, ...optionalDependencies }),
  )
  expect(needed.filter((name) => !known.has(name))).toEqual([])
})

// `npm ci` only warns about such a package, and it may still work there by chance.
test.each(['package-lock.json', 'bench/peers/package-lock.json'])(
  'every package of %s supports the oldest version of Node that package.json promises',
  (file) => {
    const { engines: promised } = z
      .object({ engines: z.object({ node: z.string() }) })
      .parse(read('package.json'))
    const oldest = minVersion(promised.node)?.version ?? ''
    const refusing = Object.entries(lockfile.parse(read(file)).packages).flatMap(
      ([folder, { version, engines }]) => {
        const wanted = Array.isArray(engines) ? undefined : engines?.node
        return wanted === undefined || satisfies(oldest, wanted)
          ? []
          : [`${folder} ${version} wants ${wanted}`]
      },
    )
    expect(oldest).toBe('20.19.0')
    expect(refusing).toEqual([])
  },
)
