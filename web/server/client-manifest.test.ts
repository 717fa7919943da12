import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readClientFiles } from './client-manifest.ts'

const manifest = {
  'src/entry-client.ts': {
    file: 'assets/entry-1.js',
    isEntry: true,
    dynamicImports: ['src/hydrate.tsx'],
  },
  'src/hydrate.tsx': {
    file: 'assets/hydrate-1.js',
    imports: ['src/entry-client.ts'],
    css: ['assets/hydrate-1.css'],
    dynamicImports: ['src/routes/home/HomeScreen.tsx'],
  },
  '_shared-1.js': { file: 'assets/shared-1.js', css: ['assets/shared-1.css'] },
  'src/routes/home/HomeScreen.tsx': {
    file: 'assets/home-1.js',
    imports: ['src/hydrate.tsx', '_shared-1.js'],
    css: ['assets/home-1.css'],
  },
}

const folder = mkdtempSync(join(tmpdir(), 'client-'))
mkdirSync(join(folder, '.vite'))
writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
afterAll(() => rmSync(folder, { recursive: true }))

test('names the first script, and styles and modules in import order', () => {
  const files = readClientFiles(folder)
  expect(files.entryModule).toBe('/assets/entry-1.js')
  expect(files.assetsOf(['src/routes/home/HomeScreen.tsx'])).toEqual({
    styles: ['/assets/hydrate-1.css', '/assets/shared-1.css', '/assets/home-1.css'],
    modules: ['/assets/hydrate-1.js', '/assets/shared-1.js', '/assets/home-1.js'],
  })
})

test('reports an unknown chunk and a missing build', () => {
  expect(() => readClientFiles(folder).assetsOf(['src/routes/none.tsx'])).toThrow('src/routes/none.tsx')
  expect(() => readClientFiles(join(folder, 'none'))).toThrow(/manifest\.json/)
})
