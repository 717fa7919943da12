import { join } from 'node:path'
import type { Plugin } from 'vite'

const storage = join(import.meta.dirname, '../server/synchronous-storage.ts')

/**
 * Gives React's server renderer a synchronous storage in the place of Node's `AsyncLocalStorage`. On Node 20 and 22 the
 * first use of Node's adds hooks to every promise, timer and request of the process, for good. Other importers get Node's.
 */
export const synchronousReact = (): Plugin => ({
  name: 'synchronous-react',
  enforce: 'pre',
  resolveId: (source, importer) =>
    /^(node:)?async_hooks$/.test(source) && importer?.includes('/node_modules/react-dom/') ? storage : null,
})
