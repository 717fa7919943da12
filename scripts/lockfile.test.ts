import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() }),
  ),
})

// npm leaves out of the lockfile what it could not look up while it wrote it, and `npm ci` then refuses the file on
// every machine.
test('the lockfile names the optional packages for every platform', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../package-lock.json'), 'utf8')
  const { packages } = lockfile.parse(JSON.parse(text))
  const names = new Set(Object.keys(packages).map((folder) => folder.split('node_modules/').at(-1)))
  const optional = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  )
  expect(optional.filter((name) => !names.has(name))).toEqual([])
})
