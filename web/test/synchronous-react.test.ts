import { createRequire } from 'node:module'
import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { synchronousReact } from '../build/synchronous-react.ts'
import { AsyncLocalStorage } from '../server/synchronous-storage.ts'

const renderer = createRequire(import.meta.url).resolve('react-dom/server.node')

/** The code of a server that React's renderer is bundled into. */
async function bundled(plugins: Plugin[]): Promise<string> {
  const built = await build({
    ...{ configFile: false, logLevel: 'silent', plugins },
    ssr: { noExternal: true },
    build: { ssr: renderer, write: false, minify: false },
  })
  return JSON.stringify(built)
}

const nodesOwn = /(require\(|from )\\"async_hooks\\"/

test("React's renderer in the built server does not use Node's AsyncLocalStorage", async () => {
  expect(await bundled([])).toMatch(nodesOwn)
  expect(await bundled([synchronousReact()])).not.toMatch(nodesOwn)
})

test('a store is there while its function runs, and no longer', () => {
  const storage = new AsyncLocalStorage<string>()
  const seen = storage.run('outer', (given: number) => [given, storage.getStore()], 7)
  expect(seen).toEqual([7, 'outer'])
  storage.run('outer', () => {
    expect(() =>
      storage.run('inner', () => {
        throw new Error(storage.getStore())
      }),
    ).toThrow('inner')
    expect(storage.getStore()).toBe('outer')
  })
  expect(storage.getStore()).toBeUndefined()
})
