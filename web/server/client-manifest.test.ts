import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readClientFiles } from './client-manifest.ts'

const manifest = {
  'src/entry-client.ts': {
    file: 'assets/entry-1.js',
    isEntry: true,
    dynamicImports: ['src/hydrate.tsx'],
  },
  'src/hydrate.tsx': {
    file: 'assets/hydrate-1.js',
    isDynamicEntry: true,
    imports: ['src/entry-client.ts'],
    css: ['assets/hydrate-1.css'],
    dynamicImports: ['src/routes/home/HomeScreen.tsx'],
  },
  '_shared-1.js': { file: 'assets/shared-1.js', css: ['assets/shared-1.css'] },
  'src/routes/home/HomeScreen.tsx': {
    file: 'assets/home-1.js',
    isDynamicEntry: true,
    imports: ['src/hydrate.tsx', '_shared-1.js'],
    css: ['assets/home-1.css'],
  },
}

describe('readClientFiles', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'client-'))
    mkdirSync(join(folder, '.vite'))
    writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('names the first script of pages', () => {
    expect(readClientFiles(folder).entryModule).toBe('/assets/entry-1.js')
  })

  it('collects a page’s styles in the order of their imports and the modules that hydrate it', () => {
    expect(readClientFiles(folder).assetsOf(['src/routes/home/HomeScreen.tsx'])).toEqual({
      styles: ['/assets/hydrate-1.css', '/assets/shared-1.css', '/assets/home-1.css'],
      modules: ['/assets/hydrate-1.js', '/assets/shared-1.js', '/assets/home-1.js'],
    })
  })

  it('names the module of a chunk', () => {
    expect(readClientFiles(folder).moduleOf('src/routes/home/HomeScreen.tsx')).toBe('/assets/home-1.js')
  })

  it('says which chunk the build does not know', () => {
    expect(() => readClientFiles(folder).assetsOf(['src/routes/none.tsx'])).toThrow('src/routes/none.tsx')
    expect(() => readClientFiles(folder).moduleOf('src/routes/none.tsx')).toThrow('src/routes/none.tsx')
  })

  it('refuses a folder without a build', () => {
    expect(() => readClientFiles(join(folder, 'none'))).toThrow(/manifest\.json/)
  })
})
