import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { importGraph, type LayerTable, violationsOf } from './import-graph.mjs'
import { gatewayLayers } from './layers.gateway.mjs'

const root = resolve(import.meta.dirname, '..')

const nothing = { unplaced: [], upward: [], sideways: [], cycles: [] }

describe.each([gatewayLayers])('$folder', (table) => {
  test('imports run one way, without cycles, and sideways by public files alone', () => {
    expect(violationsOf(table, root)).toEqual(nothing)
  })
})

test('the modules that all parts share import no part', () => {
  const folder = join(root, 'foundation')
  const { files } = importGraph(folder)
  expect(files).toContain('workers.ts')
  const outside = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/from '(\.[^']*)'/g)]
      .map(([, specifier = '']) => resolve(folder, dirname(file), specifier))
      .filter((path) => !path.startsWith(`${folder}/`))
      .map((path) => `${file} → ${path}`),
  )
  expect(outside).toEqual([])
})

describe('the check itself', () => {
  const table: LayerTable = {
    folder: 'part/src',
    layers: [
      { name: 'ui', files: ['ui/**'], mayImport: [] },
      { name: 'features', files: ['features/**'], mayImport: ['ui'] },
      { name: 'app', files: ['*.tsx'], mayImport: ['ui', 'features'] },
    ],
    siblings: [{ folder: 'features', publicFiles: ['features/*/public.ts'] }],
  }

  const sound = {
    'ui/Button.tsx': 'export const Button = () => <button />',
    'features/news/public.ts': "export * from './list.ts'",
    'features/news/list.ts': "import { Button } from '../../ui/Button.tsx'; export const list = Button",
    'features/videos/page.ts': "import { list } from '../news/public.ts'; export const page = list",
    'main.tsx': "const page = () => import('./features/videos/page.ts'); export { page }",
  }

  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  })

  /** What the check finds in these files, paths below `part/src`. */
  function check(files: Record<string, string>) {
    const folder = mkdtempSync(join(tmpdir(), 'import-graph-'))
    folders.push(folder)
    for (const [file, source] of Object.entries(files)) {
      const path = join(folder, 'part/src', file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, source)
    }
    return violationsOf(table, folder)
  }

  test('finds nothing where the layers hold', () => {
    expect(check(sound)).toEqual(nothing)
  })

  test.each([
    ['a static import', "import { list } from '../features/news/public.ts'; export { list }"],
    [
      'a type-only import',
      "import type { list } from '../features/news/public.ts'; export type L = typeof list",
    ],
    ['an inline type import', "export type L = typeof import('../features/news/public.ts').list"],
    ['a re-export', "export { list } from '../features/news/public.ts'"],
    ['a dynamic import', "export const list = () => import('../features/news/public.ts')"],
  ])('finds %s against the layers', (_kind, source) => {
    expect(check({ ...sound, 'ui/bad.ts': source })).toEqual({
      ...nothing,
      upward: ['ui/bad.ts (ui) → features/news/public.ts (features)'],
    })
  })

  test('finds a cycle, also where one of its imports is of a type', () => {
    const cycle = {
      'ui/a.ts': "import { b } from './b.ts'; export const a = b",
      'ui/b.ts': "import { c } from './c.ts'; export const b = c",
      'ui/c.ts': "import type { a } from './a.ts'; export const c: typeof a | 1 = 1",
    }
    expect(check({ ...sound, ...cycle })).toEqual({
      ...nothing,
      cycles: [expect.stringMatching(/^ui\/(.)\.ts → ui\/.\.ts → ui\/.\.ts → ui\/\1\.ts$/)],
    })
  })

  test("finds an import of a sibling's private file", () => {
    const source = "import { list } from '../news/list.ts'; export const bad = list"
    expect(check({ ...sound, 'features/videos/bad.ts': source })).toEqual({
      ...nothing,
      sideways: ['features/videos/bad.ts → features/news/list.ts'],
    })
  })

  test('finds a file that no layer holds', () => {
    expect(check({ ...sound, 'lib/new.ts': 'export const one = 1' })).toEqual({
      ...nothing,
      unplaced: ['lib/new.ts'],
    })
  })

  test('leaves tests out', () => {
    const source = "import { page } from '../features/videos/page.ts'; export { page }"
    expect(check({ ...sound, 'ui/Button.test.tsx': source })).toEqual(nothing)
  })
})
