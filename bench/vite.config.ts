import { readdirSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import peersPackage from './peers/package.json' with { type: 'json' }

const commands = resolve(import.meta.dirname, 'src/commands')
const peers = resolve(import.meta.dirname, 'peers/src')
const processes = resolve(import.meta.dirname, 'src/processes')

/** Each file of the two folders is an entry. */
const entries = Object.fromEntries(
  [commands, processes].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => [basename(file, '.ts'), resolve(folder, file)]),
  ),
)

/** Scripts resolve files relative to themselves. */
const scriptsStay: Plugin = {
  name: 'scripts-stay',
  enforce: 'pre',
  resolveId(source, importer) {
    if (importer === undefined || !/\/scripts\/[\w-]+\.mjs$/.test(source)) return null
    return { id: resolve(dirname(importer), source), external: 'absolute' }
  },
}

const gateway = resolve(import.meta.dirname, '../gateway/src')

/** The gateway finds its configuration from its own folder, so its modules keep their paths. */
const gatewayStays: Plugin = {
  name: 'gateway-stays',
  enforce: 'pre',
  transform: (code, id) =>
    id.startsWith(gateway) ? code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))) : null,
}

export default defineConfig({
  plugins: [scriptsStay, gatewayStays],
  build: {
    ssr: true,
    outDir: import.meta.dirname,
    emptyOutDir: false,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: entries,
      // The peers are found from beside their folder only.
      external: Object.keys(peersPackage.dependencies),
      output: {
        entryFileNames: 'dist/[name].js',
        // Peers must resolve the packages beside them, and the gateway its own.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.startsWith(peers) ? 'peers/dist/[name].js' : 'dist/chunk-[name]-[hash].js',
      },
    },
  },
  // The gateway's version, not the peers'.
  ssr: { noExternal: ['lru-cache'] },
})
