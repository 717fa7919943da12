import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const modules = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.tsx'),
)

/** As `file class`. A class that a module lacks is undefined, which types allow. */
function missingClasses(path: string): string[] {
  const code = readFileSync(join(source, path), 'utf8')
  return [...code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(
    ([, name = '', sheet = '']) => {
      const css = readFileSync(join(source, path, '..', sheet), 'utf8')
      const used = new Set(
        [...code.matchAll(new RegExp(`(?<![/\\w])${name}\\.(\\w+)\\b(?!\\()`, 'g'))].map(([, used]) => used),
      )
      return [...used]
        .filter((used) => !new RegExp(`\\.${used}\\b`).test(css))
        .map((used) => `${path} ${used}`)
    },
  )
}

test('every class that a component uses is in its CSS module', () => {
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.flatMap(missingClasses)).toEqual([])
})
